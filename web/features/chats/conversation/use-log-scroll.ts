import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of an edge, the log counts as scrolled to the edge. */
const nearPx = 80;

interface LogContents {
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The reader's own message is always scrolled into view. */
  isLastOwn: boolean;
  onTop(): void;
}

/** Keeps the scroll position: the end of the log, or the message that is being read. */
export function useLogScroll({ firstKey, lastKey, isLastOwn, onTop }: LogContents) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ firstKey?: string | undefined; lastKey?: string | undefined }>(undefined);
  const place = useRef({ top: 0, height: 0, isAtEnd: true });
  const [hasNews, setHasNews] = useState(false);

  // Only scrolling up clears `isAtEnd`, because growing content can also fire a scroll event.
  const storePosition = (element: HTMLDivElement) => {
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    const isNearEnd = height - top - clientHeight < nearPx;
    const staysAtEnd = place.current.isAtEnd && top >= place.current.top;
    place.current = { top, height, isAtEnd: isNearEnd || staysAtEnd };
  };
  const toEnd = () => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    storePosition(box.current);
    setHasNews(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the contents change, and only then
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = seen.current;
    seen.current = { firstKey, lastKey };
    const isOlderAdded = before !== undefined && before.firstKey !== firstKey;
    const isNewAdded = before?.lastKey !== lastKey;
    if (isOlderAdded && !isNewAdded) {
      element.scrollTop = place.current.top + element.scrollHeight - place.current.height;
      storePosition(element);
    } else if (!before || place.current.isAtEnd || (isNewAdded && isLastOwn)) toEnd();
    else if (isNewAdded) setHasNews(true);
  }, [firstKey, lastKey]);

  // If the end is in view, keeps it there when the box shrinks or the contents grow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches the one box and its contents
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => place.current.isAtEnd && toEnd());
    watcher.observe(element);
    if (element.firstElementChild) watcher.observe(element.firstElementChild);
    return () => watcher.disconnect();
  }, []);

  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    storePosition(event.currentTarget);
    if (place.current.isAtEnd) setHasNews(false);
    if (event.currentTarget.scrollTop < nearPx) onTop();
  };
  return { box, hasNews, toEnd, onScroll };
}
