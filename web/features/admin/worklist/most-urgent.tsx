import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { useAdminApi } from '../admin-api.ts';
import { itemWords } from './worklist-words.ts';

export function MostUrgent({ className }: { className?: string }) {
  const { data } = useAdminApi('GET /api/admin/worklist', {}, { refetchOnMount: 'always' });
  const first = data?.items[0];
  if (!first) return null;
  const { kind, what, to } = itemWords(first);
  const others = data.items.length - 1;
  return (
    <section
      aria-label="Needs a decision"
      className={classNames(
        'flex flex-wrap items-center gap-x-5 rounded-control border-l-4 border-waiting bg-waiting-soft px-4',
        className,
      )}
    >
      <Link
        to={to}
        className="flex min-h-target items-center py-2 font-medium underline wrap-anywhere"
      >
        {`${kind}: ${what}`}
      </Link>
      {others > 0 && (
        <Link to="/admin" className="flex min-h-target items-center underline">
          {`and ${others} more`}
        </Link>
      )}
    </section>
  );
}
