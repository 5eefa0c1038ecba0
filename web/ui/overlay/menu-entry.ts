import type { RefObject } from 'react';
import type { IconName } from '../icon-names.ts';

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** The number of pending items; 0 is not shown. */
  count?: number;
  /** A path in the app; without `to` and `href`, `onSelect` runs. */
  to?: string;
  /** An external URL, opened in a new window. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  className?: string;
}

export interface MenuGroup {
  title?: string;
  entries: MenuEntry[];
}

export interface MenuProps {
  anchor: RefObject<HTMLButtonElement | null>;
  /** Focuses the first entry, because the person continues with the keyboard. */
  byKeyboard: boolean;
  groups: MenuGroup[];
  onClose(): void;
}
