import type { ReactNode } from 'react';
import { Button, type ButtonVariant, IconButton } from '../button.tsx';
import { Menu } from './menu.tsx';
import type { MenuGroup } from './menu-entry.ts';
import { useMenuTrigger } from './use-menu-trigger.ts';

interface MenuButtonProps {
  children: ReactNode;
  /** The accessible name, if `children` contain no text. */
  label?: string;
  variant?: ButtonVariant;
  className?: string;
  groups: MenuGroup[];
}

export function MenuButton({
  children,
  label,
  variant = 'quiet',
  className,
  groups,
}: MenuButtonProps) {
  const { trigger, open } = useMenuTrigger(Menu.preload);
  const contents = { ...trigger, variant, className, children };
  return (
    <>
      {label === undefined ? <Button {...contents} /> : <IconButton label={label} {...contents} />}
      {open && <Menu {...open} groups={groups} />}
    </>
  );
}
