import type { ComponentType } from 'react';

export interface MenuEntry {
  label: string;
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** where it leads, or what it does */
  to?: string;
  onSelect?: () => void;
  disabled?: boolean;
  className?: string;
}

export interface MenuGroup {
  /** a heading over the entries */
  title?: string;
  entries: MenuEntry[];
}
