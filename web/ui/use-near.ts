import { type RefCallback, useCallback, useState } from 'react';
import { watchVisibility } from './watch-visibility.ts';

/** Returns a ref and whether its element has ever been within `marginPx` of the viewport. */
export function useNear(marginPx: number): [RefCallback<HTMLElement>, boolean] {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback(
    (element: HTMLElement | null) =>
      element
        ? watchVisibility(element, (isSeen) => isSeen && setIsNear(true), marginPx)
        : undefined,
    [marginPx],
  );
  return [watch, isNear];
}
