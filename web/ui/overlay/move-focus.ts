/** Focuses an element. If it is not focusable, makes it focusable until it loses the focus. */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}

/** A ref that focuses content after it has replaced the focused form or button (WCAG 2.4.3). */
export function focusIfFree(element: HTMLElement | null): void {
  const { activeElement } = document;
  // If no element has the focus, the active element is the body or an open dialog.
  const isFree =
    activeElement?.contains(element) || element?.parentElement?.contains(activeElement);
  if (element && isFree) moveFocus(element);
}
