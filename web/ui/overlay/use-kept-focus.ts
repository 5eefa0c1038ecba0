import { useEffect, useRef } from 'react';

/**
 * A control that is disabled while it works loses the focus; afterwards it has it again, unless
 * something else took it. Answers what is told of the control when it is used.
 */
export function useKeptFocus(isBusy: boolean): (used: HTMLElement | null) => void {
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
