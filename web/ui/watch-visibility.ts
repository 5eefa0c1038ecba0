/** Reports when an element enters or leaves the viewport, extended by `marginPx`. */
export function watchVisibility(
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
