import { Link } from 'react-router';
import { CountBadge } from './count-badge.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface CountedLinkProps {
  to: string;
  icon: IconName;
  label: string;
  count: number;
  /** the name of the counted things, for people who hear the label */
  unit?: string;
}

/** An icon in the header that leads somewhere and says how many wait there. */
export const CountedLink = ({ to, icon, label, count, unit = '' }: CountedLinkProps) => (
  <Link
    to={to}
    aria-label={count > 0 ? `${label}, ${count} ${unit}`.trim() : label}
    // Where large text leaves no room, the menus alone lead there.
    className="relative flex size-target shrink-0 items-center justify-center rounded-control hover:bg-sunken @max-[14rem]:hidden"
  >
    <Icon name={icon} className="size-5" />
    <CountBadge count={count} className="absolute top-0.5 right-0" />
  </Link>
);
