import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { moveFocus } from '../ui/overlay/take-focus.ts';

/** The address of the link that led away from an entry of the history, by the entry's key. */
const leftBy = new Map<string, string | null>();
/** the link or button that was pressed last */
let pressed: Element | null = null;
/** the element that this module focused last */
let placed: HTMLElement | null = null;

/**
 * Does after a navigation within the app what a browser does when it loads a page: announces the
 * title, and moves the focus to the heading, or after Back to the link that led away (WCAG 2.4.3,
 * 4.1.3).
 */
export function PageArrival() {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const said = useRef<HTMLDivElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      pressed = target instanceof Element ? target.closest('a, button') : null;
      if (pressed) leftBy.set(key, pressed.getAttribute('href'));
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => void window.dispatchEvent(new Event('musha:page')), [pathname]);
  const heldPath = useRef(pathname);
  useLayoutEffect(() => {
    if (heldPath.current === pathname) return;
    heldPath.current = pathname;
    if (!isReturn && !hash) holdPictures();
  }, [pathname, hash, isReturn]);
  useEffect(() => {
    // Other filters make no other page, and a page without a title only redirects.
    if (shownPath.current === pathname || !document.title) return;
    shownPath.current = pathname;
    if (said.current) said.current.textContent = document.title;
    if (isInUse(document.activeElement)) return;
    const link = isReturn && linkTo(leftBy.get(key));
    const part = hash && document.getElementById(hash.slice(1));
    placed = link || part || document.querySelector('main h1') || document.querySelector('main');
    if (placed) moveTo(placed);
  }, [pathname, hash, key, isReturn]);
  return <div ref={said} aria-live="polite" className="sr-only" />;
}

/**
 * On a phone, pictures below the first screen wait for a touch of the new page too (boot.js). The
 * router scrolls to its top first, which is no sign of a person; the frame after that comes before
 * any picture is asked for.
 */
function holdPictures(): void {
  requestAnimationFrame(() => {
    document.documentElement.dataset['untouched'] = '';
  });
}

/**
 * Tells whether the person uses this element: a field, an element that the new page focused itself,
 * or one that was opened while the page was loading.
 */
const isInUse = (element: Element | null): boolean =>
  element !== null &&
  element !== pressed &&
  element !== placed &&
  element.matches('#root input, main *, dialog *, [data-open], [data-open] *');

const linkTo = (href: string | null | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a')].find(
    (link) => link.getAttribute('href') === href,
  );

/** Moves the place for reading and not the view: the router sets the scroll position. */
function moveTo(element: HTMLElement): void {
  // This focus does not mean that the link will be followed, so nothing must load ahead because of
  // it.
  element.addEventListener('focusin', (event) => event.stopPropagation(), { once: true });
  moveFocus(element, { preventScroll: true });
}
