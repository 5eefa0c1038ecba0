/** Focuses an element, also one that nobody can press or fill in, until it is left. */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}

/**
 * For the `ref` of what stands in the place of a form or a button that was used and is gone: who reads
 * on does so from here (WCAG 2.4.3), unless something else on the page has the focus meanwhile.
 */
export function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  // The body or a dialog around it has the focus when nothing else has.
  const isFree =
    activeElement?.contains(element) || element?.parentElement?.contains(activeElement);
  if (element && isFree) moveFocus(element);
}
