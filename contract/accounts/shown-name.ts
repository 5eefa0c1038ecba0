/** A person's name as others see it, or a placeholder for an empty name (MSGS-26, ENT-14). */
export const shownName = (name: string | null | undefined): string =>
  name?.trim() || 'Unknown User';
