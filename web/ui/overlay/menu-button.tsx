import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonLook, IconButton } from '../button.tsx';
import { Menu } from './menu.tsx';
import type { MenuGroup } from './menu-entry.ts';

interface MenuButtonProps {
  /** the visible contents of the button */
  children: ReactNode;
  /** the name of the button, if its contents are no text */
  label?: string;
  look?: ButtonLook;
  className?: string;
  groups: MenuGroup[];
}

/** A button with a dropdown. The menu's code loads when somebody is about to open it. */
export function MenuButton({
  children,
  label,
  look = 'quiet',
  className,
  groups,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const trigger = {
    ref: button,
    look,
    className,
    children,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: Menu.preload,
    onFocus: Menu.preload,
    onClick: () => setIsOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsOpen(true);
    },
  } as const;
  return (
    <>
      {label === undefined ? <Button {...trigger} /> : <IconButton label={label} {...trigger} />}
      {isOpen && <Menu anchor={button} groups={groups} onClose={() => setIsOpen(false)} />}
    </>
  );
}
