import { Link } from 'react-router';
import { CountBadge } from '../../ui/count-badge.tsx';

export const sheetLink =
  'flex min-h-target items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken';

interface SheetGroupProps {
  title: string;
  links: { label: string; to: string; count?: number }[];
  onFollow(): void;
}

export function SheetGroup({ title, links, onFollow }: SheetGroupProps) {
  return (
    <section className="border-t border-line pt-3">
      <h2 className="px-3 pb-1 text-sm text-muted">{title}</h2>
      {links.map(({ label, to, count = 0 }) => (
        <Link key={to} to={to} className={sheetLink} onClick={onFollow}>
          <span>{label}</span>
          <CountBadge count={count} />
        </Link>
      ))}
    </section>
  );
}
