/** Whether an input method uses the key. Safari's Enter that ends it has only key code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
