/** Tells whenever an element comes into view or leaves it, up to `marginPx` beyond the screen's edge. */
export function watchSeen(
  element: Element,
  onChange: (isSeen: boolean) => void,
  marginPx = 0,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => onChange(entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
