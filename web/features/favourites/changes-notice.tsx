import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import type { SavedChange } from './saved-changes.ts';

const edges: Record<SavedChange['kind'], string> = {
  taken: 'border-l-waiting',
  cheaper: 'border-l-positive',
  dearer: 'border-l-line',
};

export function ChangesNotice({ changes }: { changes: readonly SavedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-3">
      <h2 id="changes" className="text-xl">
        Changed since you saved them
      </h2>
      <ChangedHomes changes={changes} />
    </section>
  );
}

export const ChangedHomes = ({ changes }: { changes: readonly SavedChange[] }) => (
  <ul className="grid gap-2 lg:grid-cols-2">
    {changes.map(({ property: { id, title, location }, kind, text }) => (
      <li
        key={id}
        className={classNames(
          'rounded-control border border-l-4 border-line bg-surface px-4 py-2',
          edges[kind],
        )}
      >
        <p>
          <Link to={`/properties/${id}`} className="font-semibold underline">
            {title}
          </Link>{' '}
          <span>{text}</span>
        </p>
        {kind === 'taken' && (
          <Link
            to={`/properties?city=${encodeURIComponent(location.suburb)}`}
            className="inline-flex min-h-target items-center text-brand underline"
          >
            {`Homes in ${location.suburb}`}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
