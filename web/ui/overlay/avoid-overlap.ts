/** Keeps the region from covering submit buttons and fields. Returns a cleanup function. */
export function avoidOverlapWith(region: HTMLElement): () => void {
  const moveOut = () => {
    const used = inUse(region);
    if (used && overlaps(used, region)) used.scrollIntoView({ block: 'center' });
  };
  // Scrolls only for keyboard focus, because moving an element during a press cancels the click.
  const followFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) moveOut();
  };
  const makeRoom = () => {
    chooseEdge(region);
    const { top, height } = region.getBoundingClientRect();
    const isBelow = height > 0 && top > window.innerHeight / 2;
    document.body.style.paddingBottom = isBelow ? `${window.innerHeight - top}px` : '';
    moveOut();
  };
  const sizes = new ResizeObserver(makeRoom);
  sizes.observe(region);
  // New content, which changes the size of the body, can appear under the region.
  sizes.observe(document.body);
  const followScroll = () => chooseEdge(region);
  document.addEventListener('scroll', followScroll, { capture: true, passive: true });
  document.addEventListener('focusin', followFocus);
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', followFocus);
    document.removeEventListener('scroll', followScroll, true);
    document.body.style.paddingBottom = '';
  };
}

/** Prefers the bottom edge, unless the region would cover an important element there. */
function chooseEdge(region: HTMLElement): void {
  delete region.dataset['edge'];
  if (purposes().some((purpose) => overlaps(purpose, region))) region.dataset['edge'] = 'top';
}

const purposes = () => [
  ...document.querySelectorAll(
    'main button[type=submit], [data-bottom-bar] :is(a, button), [data-uncovered]',
  ),
];

/** Returns the focused element, otherwise the first refused field. */
function inUse(region: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea, select, button, a') && !region.contains(focused))
    return focused;
  return document.querySelector('[aria-invalid=true]') ?? undefined;
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
