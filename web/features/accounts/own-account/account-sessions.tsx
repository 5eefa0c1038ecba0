import { formatDistanceToNow } from 'date-fns';
import { useNavigate } from 'react-router';
import type { OwnSession } from '../../../../contract/accounts/accounts.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { signOutLocally } from '../menu/sign-out.ts';

const failed = { title: 'Could not sign out', description: 'Please try again.' };

export function AccountSessions() {
  const navigate = useNavigate();
  const read = useApi('GET /api/me/sessions');
  const { data } = read;
  const everywhere = useChange({
    mutationFn: () => browserApi.call('POST /api/auth/sign-out-everywhere', { body: {} }),
    failed,
    onSuccess: () => signOutLocally(navigate),
  });
  if (!data || read.error) return <NotLoaded read={read} name="The list" shape="button" />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="self-start"
        disabled={everywhere.isPending}
        onClick={() => everywhere.mutate()}
      >
        Sign out everywhere
      </Button>
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useChange({
    mutationFn: () =>
      browserApi.call('DELETE /api/me/sessions/{id}', { params: { id: session.id } }),
    onSuccess: () => refetchApi('GET /api/me/sessions'),
    failed,
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{session.device}</p>
        <p className="text-sm text-muted">
          {`Last used ${formatDistanceToNow(session.last_used_at, { addSuffix: true })}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="positive" className="shrink-0">
          This device
        </Badge>
      ) : (
        <Button
          variant="secondary"
          className="shrink-0"
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
