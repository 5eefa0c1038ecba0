import { type RefCallback, useCallback, useState } from 'react';
import { watchSeen } from './watch-seen.ts';

/** Tells for the element of the reference whether it has come so near to the screen once. */
export function useNear(marginPx: number): [RefCallback<HTMLElement>, boolean] {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback(
    (element: HTMLElement | null) =>
      element ? watchSeen(element, (isSeen) => isSeen && setIsNear(true), marginPx) : undefined,
    [marginPx],
  );
  return [watch, isNear];
}
