/** Whether an input method handles the key. In Safari, the confirming Enter has key code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
