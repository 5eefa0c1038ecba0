import { type RefObject, useEffect } from 'react';

/**
 * j and k go down and up the links of a list, and Enter follows one as everywhere. They are keys of
 * the list alone: who is at a field or a button does not call them (WCAG 2.1.4).
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement } = document;
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link.matches(':focus'));
      const isElsewhere = at < 0 && activeElement?.closest('a, button, input, select, textarea');
      if (isElsewhere) return;
      const next = at < 0 ? links[0] : links[at + step];
      next?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
