/**
 * Keeps what is used clear of the messages at the page's lower edge: the page gets as much longer as
 * they are high, and a field that has the focus, or is refused, is moved out from under them.
 */
export function keepClearOf(region: HTMLElement): () => void {
  const root = document.documentElement;
  const moveOut = () => {
    const used = document.activeElement;
    if (!used?.matches('input, textarea, select, button, a') || region.contains(used)) return;
    const { top } = region.getBoundingClientRect();
    const isCovered = region.clientHeight > 0 && used.getBoundingClientRect().bottom > top;
    if (isCovered) used.scrollIntoView({ block: 'center' });
  };
  const makeRoom = () => {
    document.body.style.paddingBottom = `${region.clientHeight}px`;
    root.style.scrollPaddingBottom = `${region.clientHeight}px`;
    moveOut();
  };
  const observer = new ResizeObserver(makeRoom);
  observer.observe(region);
  document.addEventListener('focusin', moveOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', moveOut);
  };
}
