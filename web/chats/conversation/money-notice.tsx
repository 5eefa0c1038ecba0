import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { safetyArticle } from './money-warning.ts';

/** Stands under a received message that asks for money. */
export function MoneyNotice() {
  return (
    <aside
      aria-label="Safety warning"
      className="flex max-w-reading gap-3 rounded-control border border-l-4 border-waiting bg-waiting-soft px-4 py-3 text-sm"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-waiting" />
      <p>
        <strong>Do not pay before you have seen the home.</strong> This message seems to ask for
        money. Registration and viewing fees are the commonest rental fraud in Zimbabwe.{' '}
        <Link to={safetyArticle} className="font-medium underline underline-offset-4">
          How to rent safely
        </Link>
      </p>
    </aside>
  );
}
