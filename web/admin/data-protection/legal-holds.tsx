import { format } from 'date-fns';
import { Link } from 'react-router';
import type { ListedHold } from '../../../contract/admin/admin-person.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useAdminApi } from '../admin-api.ts';

export function LegalHolds() {
  const read = useAdminApi('GET /api/admin/legal-holds');
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="The legal holds" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No one is on legal hold"
        text="Place a hold on the person's page, under “Their data”."
      />
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.map((hold) => (
          <Hold key={hold.id} hold={hold} />
        ))}
      </ul>
    </Card>
  );
}

const Hold = ({ hold: { email, user_id, reason, placed_at, placed_by } }: { hold: ListedHold }) => (
  <li className="flex flex-col gap-1 p-4 sm:p-5">
    <h2 className="font-sans text-base font-semibold wrap-anywhere">
      {user_id === null ? (
        email
      ) : (
        <Link to={`/admin/users/${user_id}`} className="underline">
          {email}
        </Link>
      )}
    </h2>
    <p className="text-sm text-muted">
      {`Since ${format(placed_at, 'd MMMM yyyy, HH:mm')}${placed_by ? `, by ${placed_by}` : ''}`}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
    {user_id === null && (
      <p className="text-sm text-muted">
        No account. The operator can lift the hold on the command line.
      </p>
    )}
  </li>
);
