import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { moveFocus } from '../ui/overlay/move-focus.ts';

/** The URL of the last link followed from each history entry, by the entry's key. */
const leftBy = new Map<string, string | null>();
let pressed: Element | null = null;
let lastFocused: HTMLElement | null = null;

/** Announces the new title and moves the focus, as on a page load (WCAG 2.4.3, 4.1.3). */
export function PageArrival() {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const announcement = useRef<HTMLDivElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    const recordPress = ({ target }: MouseEvent) => {
      pressed = target instanceof Element ? target.closest('a, button') : null;
      if (pressed) leftBy.set(key, pressed.getAttribute('href'));
    };
    document.addEventListener('click', recordPress, true);
    return () => document.removeEventListener('click', recordPress, true);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is a new page
  useEffect(() => void window.dispatchEvent(new Event('musha:page')), [pathname]);
  const deferredPath = useRef(pathname);
  useLayoutEffect(() => {
    if (deferredPath.current === pathname) return;
    deferredPath.current = pathname;
    if (!isReturn && !hash) deferPictures();
  }, [pathname, hash, isReturn]);
  useEffect(() => {
    // Ignores filter changes, and pages without a title, which only redirect.
    if (shownPath.current === pathname || !document.title) return;
    shownPath.current = pathname;
    if (announcement.current) announcement.current.textContent = document.title;
    if (isInUse(document.activeElement)) return;
    const link = isReturn && linkTo(leftBy.get(key));
    const part = hash && document.getElementById(hash.slice(1));
    lastFocused =
      link || part || document.querySelector('main h1') || document.querySelector('main');
    if (lastFocused) focusWithoutScroll(lastFocused);
  }, [pathname, hash, key, isReturn]);
  return <div ref={announcement} aria-live="polite" className="sr-only" />;
}

/** Waits a frame: the router first scrolls to the top, which boot.js would count as a touch. */
function deferPictures(): void {
  requestAnimationFrame(() => {
    document.documentElement.dataset['untouched'] = '';
  });
}

/** Whether the person has moved the focus since the navigation. If so, the focus stays there. */
const isInUse = (element: Element | null): boolean =>
  element !== null &&
  element !== pressed &&
  element !== lastFocused &&
  element.matches('#root input, main *, dialog *, [data-open], [data-open] *');

const linkTo = (href: string | null | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a')].find(
    (link) => link.getAttribute('href') === href,
  );

/** Moves the focus without scrolling, because the router sets the scroll position. */
function focusWithoutScroll(element: HTMLElement): void {
  // Stops the event, because focusing a link here must not prefetch its page.
  element.addEventListener('focusin', (event) => event.stopPropagation(), { once: true });
  moveFocus(element, { preventScroll: true });
}
