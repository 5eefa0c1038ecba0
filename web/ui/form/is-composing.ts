/** Whether an input method uses the key. In Safari, the confirming Enter has key code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
