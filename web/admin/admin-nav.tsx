import { NavLink } from '../shell/router-parts.tsx';
import { classNames } from '../ui/class-names.ts';

/** The pages of the administration; each has its route in web/routes.tsx. */
const places = [
  { label: 'Dashboard', to: '/admin/dashboard' },
  { label: 'Reports', to: '/admin/reports' },
  { label: 'Log', to: '/admin/log' },
  { label: 'Administrators', to: '/admin/administrators' },
];

export function AdminNav() {
  return (
    <nav aria-label="Administration" className="flex flex-wrap gap-x-1 border-b border-line">
      {places.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            classNames(
              '-mb-px inline-flex min-h-target items-center border-b-2 px-3 font-medium',
              isActive ? 'border-brand text-ink' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
