/** Of what is a telephone number and nothing else, the digits by which it is compared. */
export function phoneEnd(text: string): string | undefined {
  if (!/^[+\d(][\d\s()./-]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  // With its leading zero a number here has ten.
  return digits.length < 9 ? undefined : digits.slice(-9);
}
