import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { MenuProps } from './menu-entry.ts';

/** Returns the props for a menu's button and, while the menu is open, for the menu itself. */
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
      // A click event from the keyboard has a detail of 0.
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
