import { useEffect, useRef } from 'react';

/** Restores the focus that a control loses while it is disabled; pass that control to the result. */
export function useFocusRestore(isBusy: boolean): (used: HTMLElement | null) => void {
  const control = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body) control.current?.focus({ preventScroll: true });
    control.current = null;
  }, [isBusy]);
  return (used) => {
    control.current = used;
  };
}
