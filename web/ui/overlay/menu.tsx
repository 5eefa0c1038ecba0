import { lazyOverlay } from './lazy-part.tsx';
import type { MenuProps } from './menu-entry.ts';

/** Where the phone's menus end (tailwind's md). */
const isWide = (): boolean => matchMedia('(min-width: 768px)').matches;

/**
 * The open menu of a button: beside it, and on a phone in a dialog from below. The dialog's code is
 * on the device for other things already; that which finds a place beside the button is 21 KB.
 */
export const Menu = lazyOverlay<MenuProps>(async () =>
  isWide()
    ? (await import('./menu-popup.tsx')).MenuPopup
    : (await import('./menu-sheet.tsx')).MenuSheet,
);
