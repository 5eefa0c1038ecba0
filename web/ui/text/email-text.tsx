/** An address that a narrow line breaks before the @, not in the middle of a name. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
