import { Link } from 'react-router';
import { CountBadge } from './count-badge.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface CountedLinkProps {
  to: string;
  icon: IconName;
  label: string;
  count: number;
  /** The noun after the count, for screen readers. */
  unit?: string;
}

export const CountedLink = ({ to, icon, label, count, unit = '' }: CountedLinkProps) => (
  <Link
    to={to}
    aria-label={count > 0 ? `${label}, ${count} ${unit}`.trim() : label}
    // With large text the header has no room for this link; the menus contain the same link.
    className="relative flex size-target shrink-0 items-center justify-center rounded-control hover:bg-sunken @max-[14rem]:hidden"
  >
    <Icon name={icon} className="size-5" />
    <CountBadge count={count} className="absolute top-0.5 right-0" />
  </Link>
);
