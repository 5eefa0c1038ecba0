/**
 * Whether a key belongs to an input method, which has not inserted its text yet. Safari ends the
 * composition before it reports the Enter that ended it; only code 229 marks that key.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
