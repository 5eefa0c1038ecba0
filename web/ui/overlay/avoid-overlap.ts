/**
 * Keeps elements in use clear of a region that lies over the page. If it would cover what the page
 * is for, or an element that must stay visible, it moves to the other edge of the screen. A refused
 * or focused field is scrolled out from under it, and the end of the page gets padding as high as
 * the region. Returns a function that ends this.
 */
export function avoidOverlapWith(region: HTMLElement): () => void {
  const moveOut = () => {
    const used = inUse(region);
    if (used && overlaps(used, region)) used.scrollIntoView({ block: 'center' });
  };
  // A pressed element is in sight, and the press would be lost if it moved meanwhile.
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
  // Something may appear under it.
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

/** Uses the lower edge, unless the region would cover what the page is for there. */
function chooseEdge(region: HTMLElement): void {
  delete region.dataset['edge'];
  if (purposes().some((purpose) => overlaps(purpose, region))) region.dataset['edge'] = 'top';
}

const purposes = () => [
  ...document.querySelectorAll(
    'main button[type=submit], [data-bottom-bar] :is(a, button), [data-uncovered]',
  ),
];

/** The element a person is about to use: the focused one, else the first field that is refused. */
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
