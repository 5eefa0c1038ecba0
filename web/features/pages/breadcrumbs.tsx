import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to: string;
}

/** The links from the home page to this page's parent. The page itself is shown as the heading. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2 text-muted not-last:after:content-['/']">
            <Link
              to={to}
              className="flex min-h-target items-center font-medium text-brand hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
