import { useEffect, useRef } from 'react';

/** Restores the focus that a control loses when disabled; call the result with that control. */
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
