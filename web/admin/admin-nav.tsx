import { Link, NavLink, useLocation } from 'react-router';
import { openReportsLabel, useOpenReports } from '../moderation/use-open-reports.ts';
import { classNames } from '../ui/class-names.ts';
import { CountBadge } from '../ui/count-badge.tsx';

const reports = '/admin/reports';

const places = [
  { label: 'Dashboard', to: '/admin/dashboard' },
  { label: 'Reports', to: reports },
  { label: 'Certificates', to: '/admin/certificates' },
  { label: 'Notices', to: '/admin/notices' },
  { label: 'Data protection', to: '/admin/data-protection' },
  { label: 'Log', to: '/admin/log' },
  { label: 'Administrators', to: '/admin/administrators' },
  { label: 'Health', to: '/admin/health' },
];

const linkClasses = (isActive: boolean) =>
  classNames(
    '-mb-px inline-flex min-h-target items-center border-b-2 px-3 font-medium',
    isActive ? 'border-brand text-ink' : 'border-transparent text-muted hover:text-ink',
  );

export function AdminNav() {
  const waiting = useOpenReports();
  const isToday = useLocation().pathname === '/admin';
  return (
    <nav
      aria-label="Administration"
      className="flex flex-wrap gap-x-1 border-b border-line print:hidden"
    >
      {/* Every path in the admin area starts with /admin, so the active state is computed. */}
      <Link
        to="/admin"
        className={linkClasses(isToday)}
        aria-current={isToday ? 'page' : undefined}
      >
        Today
      </Link>
      {places.map(({ label, to }) => (
        <NavLink key={to} to={to} className={({ isActive }) => linkClasses(isActive)}>
          <span>{label}</span>
          {to === reports && waiting > 0 && (
            <>
              <CountBadge count={waiting} className="ml-2" />
              <span className="sr-only">{openReportsLabel(waiting)}</span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
