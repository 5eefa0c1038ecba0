import { NavLink } from 'react-router';

const places = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/log', label: 'Log' },
  { to: '/admin/administrators', label: 'Administrators' },
];

/** The rooms of the administration. */
export function AdminNav() {
  return (
    <nav aria-label="Administration" className="flex flex-wrap gap-2">
      {places.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-target items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-sunken"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
