import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { MenuProps } from './menu-entry.ts';

/**
 * Gives a button a menu: what the button gets, and what the menu gets while it is open. The menu's
 * code loads when somebody is about to open it.
 */
export function useMenuTrigger(preload: () => void) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'by keyboard' | 'by pointer'>();
  const open: Omit<MenuProps, 'groups'> | undefined = opened && {
    anchor,
    byKeyboard: opened === 'by keyboard',
    onClose: () => setOpened(undefined),
  };
  const trigger = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: MouseEvent) => {
      // A click that no pointer made counts no presses.
      const way = detail === 0 ? 'by keyboard' : 'by pointer';
      setOpened(opened ? undefined : way);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpened('by keyboard');
    },
  } as const;
  return { trigger, open };
}
