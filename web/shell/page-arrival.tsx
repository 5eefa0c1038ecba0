import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { moveFocus } from '../ui/overlay/take-focus.ts';

/** The address that led away from an entry of the history, by the entry's key. */
const leftBy = new Map<string, string | null>();
/** what was pressed last */
let pressed: Element | null = null;
/** what got the focus here */
let placed: HTMLElement | null = null;

/**
 * What a browser does when it loads a page, after a navigation within the app: the title is said, and
 * who reads on does so from the heading, or after Back from the link that led away (WCAG 2.4.3, 4.1.3).
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
  useEffect(() => {
    // Other filters make no other page, and what has no title sends on to another.
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

/** A field, what the new page chose itself, or what was opened while the page was on its way. */
const isInUse = (element: Element | null): boolean =>
  element !== null &&
  element !== pressed &&
  element !== placed &&
  element.matches('#root input, main *, [data-open], [data-open] *');

const linkTo = (href: string | null | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a')].find(
    (link) => link.getAttribute('href') === href,
  );

/** Where one reads, not where one looks: the position of the page is the router's. */
function moveTo(element: HTMLElement): void {
  // A link that gets it in this way is not about to be followed: nothing is loaded on that guess.
  element.addEventListener('focusin', (event) => event.stopPropagation(), { once: true });
  moveFocus(element, { preventScroll: true });
}
