/** Whether an input method is using the key. Safari marks its final Enter only with code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
