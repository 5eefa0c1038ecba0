import { NavLink } from 'react-router';

const places = [
  { label: 'Dashboard', to: '/admin/dashboard' },
  { label: 'Reports', to: '/admin/reports' },
];

/** The places of the administration. */
export const AdminNav = () => (
  <nav aria-label="Administration" className="flex flex-wrap gap-2">
    {places.map(({ label, to }) => (
      <NavLink
        key={to}
        to={to}
        className="flex min-h-target items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
      >
        {label}
      </NavLink>
    ))}
  </nav>
);
