import { lazyOverlay } from './lazy-part.tsx';
import type { MenuProps } from './menu-entry.ts';

/** Matches Tailwind's md breakpoint. */
const isWide = (): boolean => matchMedia('(min-width: 768px)').matches;

/** Phones use a dialog, whose code is already loaded, because the popup would add 21 KB. */
export const Menu = lazyOverlay<MenuProps>(async () =>
  isWide()
    ? (await import('./menu-popup.tsx')).MenuPopup
    : (await import('./menu-sheet.tsx')).MenuSheet,
);
