import { Link } from 'react-router';
import { useWorklist } from './use-worklist.ts';
import { itemWords } from './worklist-words.ts';

/**
 * The most urgent decision. A phone leaves it out: there the numbers and the search come first, and
 * "Today" lists it.
 */
export function WaitsFirst() {
  const { data } = useWorklist();
  const first = data?.items[0];
  if (!first) return null;
  const { kind, what, to } = itemWords(first);
  const others = data.items.length - 1;
  return (
    <div className="flex flex-wrap items-center gap-x-5 rounded-control max-sm:hidden border-l-4 border-waiting bg-waiting-soft px-4">
      <Link to={to} className="flex min-h-target items-center font-medium underline wrap-anywhere">
        {kind}: {what}
      </Link>
      {others > 0 && (
        <Link to="/admin" className="flex min-h-target items-center underline">
          and {others} more
        </Link>
      )}
    </div>
  );
}
