import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This close to an edge counts as there. */
const nearPx = 80;

interface LogContents {
  /** the first and the last thing in the log, by name */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** one always wants to see what one has just written */
  isLastOwn: boolean;
  onTop(): void;
}

/** Keeps the reading position: at the end if one is there, else where one reads. */
export function useLogScroll({ firstKey, lastKey, isLastOwn, onTop }: LogContents) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ firstKey?: string | undefined; lastKey?: string | undefined }>(undefined);
  const place = useRef({ top: 0, height: 0, isAtEnd: true });
  const [hasNews, setHasNews] = useState(false);

  const note = (element: HTMLDivElement) => {
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    place.current = { top, height, isAtEnd: height - top - clientHeight < nearPx };
  };
  const toEnd = () => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    note(box.current);
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
      note(element);
    } else if (!before || place.current.isAtEnd || (isNewAdded && isLastOwn)) toEnd();
    else if (isNewAdded) setHasNews(true);
  }, [firstKey, lastKey]);

  // A keyboard that opens, or a line that is added to the input, takes room from the log; what
  // comes above something of one's own that still waits, or a new day's line, adds to its contents.
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
    note(event.currentTarget);
    if (place.current.isAtEnd) setHasNews(false);
    if (event.currentTarget.scrollTop < nearPx) onTop();
  };
  return { box, hasNews, toEnd, onScroll };
}
