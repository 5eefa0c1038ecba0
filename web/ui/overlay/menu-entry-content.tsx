import { CountBadge } from '../count-badge.tsx';
import { Icon } from '../icon.tsx';
import type { MenuEntry } from './menu-entry.ts';

export const MenuEntryContent = ({ entry: { icon, label, count = 0 } }: { entry: MenuEntry }) => (
  <>
    {icon && <Icon name={icon} className="size-5 text-muted" />}
    <span>{label}</span>
    <CountBadge count={count} className="ml-auto" />
  </>
);
