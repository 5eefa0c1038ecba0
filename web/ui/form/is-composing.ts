/**
 * Whether a key belongs to an input method, which has not put its text in yet. Safari ends the
 * composition before it reports the Enter that did it, and marks that key with 229 alone.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
