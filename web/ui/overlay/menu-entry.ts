import type { RefObject } from 'react';
import type { IconName } from '../icon-names.ts';

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** how many wait there; none is not shown */
  count?: number;
  /** where it leads, or what it does */
  to?: string;
  /** another site, in a window of its own */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  className?: string;
}

export interface MenuGroup {
  /** a heading over the entries */
  title?: string;
  entries: MenuEntry[];
}

export interface MenuProps {
  /** the button that opened it */
  anchor: RefObject<HTMLButtonElement | null>;
  /** whoever opened it goes on by keyboard, so the first entry has the focus */
  byKeyboard: boolean;
  groups: MenuGroup[];
  onClose(): void;
}
