import { type ComponentType, useEffect } from 'react';
import { Link, NavLink, useLocation, useNavigate, useParams } from 'react-router';
import { useAdministration } from '../../client/session/use-me.ts';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { toast } from '../../ui/toast/toast.ts';
import { openReportsLabel, useOpenReports } from '../moderation/use-open-reports.ts';

/** A page for people with access to the administration. The content gets the id of its address. */
export const adminPage = (title: string, Content: ComponentType<{ id: string }>) => () => {
  const { id = '' } = useParams();
  return (
    <AdminPage title={title}>
      <Content key={id} id={id} />
    </AdminPage>
  );
};

interface AdminPageProps {
  title: string;
  children: Elements;
}

/** Anyone without access sees an error and is redirected to the home page (ADMIN-01, ROLE-06). */
function AdminPage({ title, children }: AdminPageProps) {
  const power = useAdministration();
  const isDenied = power === 'none';
  const navigate = useNavigate();
  const waiting = useOpenReports();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: 'Access Denied',
      description: "You don't have super admin privileges.",
      tone: 'danger',
      closesWith: 'next-page',
    });
    void navigate('/', { replace: true });
  }, [isDenied, navigate]);
  if (power === undefined || isDenied) return <PageSkeleton />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <title>{`${title}${waiting > 0 ? ` (${waiting} waiting)` : ''} – Musha`}</title>
      <AdminNav />
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {power === 'read' && (
        <Notice>You can view everything here. Only administrators can make changes.</Notice>
      )}
      {children}
    </div>
  );
}

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

function AdminNav() {
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
