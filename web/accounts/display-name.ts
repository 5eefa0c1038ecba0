/** The name, else what stands before the @, else "User" (PROF-03). */
export const displayName = ({ name, email }: { name: string | null; email: string }): string =>
  name?.trim() || email.split('@')[0] || 'User';
