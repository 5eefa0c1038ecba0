/** Returns the URL of a clicked internal link; undefined if the browser must handle the click. */
export function internalAddress(event: MouseEvent): string | undefined {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.pathname + link.search + link.hash;
}
