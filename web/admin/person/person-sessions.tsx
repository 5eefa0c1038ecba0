import { format, formatDistanceToNow } from 'date-fns';
import { useChange } from '../../api/use-change.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { adminApi, useAdminApi } from '../admin-api.ts';
import { personKey, refetchPerson } from './admin-users.ts';

export function PersonSessions({ id }: { id: string }) {
  const read = useAdminApi(
    'GET /api/admin/users/{id}/sessions',
    { params: { id } },
    { queryKey: [...personKey(id), 'sessions'] },
  );
  const { data, error } = read;
  const end = useEndSessions(id);
  const administers = useCanAdminister();
  if (!data || error) return <NotLoaded read={read} name="The list" shape="button" />;
  if (data.length === 0) return <p className="text-muted">Not signed in anywhere.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{session.device}</p>
              <p className="text-sm text-muted">
                {`Signed in on ${format(session.created_at, 'd MMMM yyyy')}, last used ${formatDistanceToNow(session.last_used_at, { addSuffix: true })}`}
              </p>
            </div>
            {session.current && <Badge tone="positive">This device</Badge>}
            {administers && !session.current && (
              <Button
                variant="secondary"
                className="shrink-0"
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {administers && !data.some(({ current }) => current) && (
        <Button
          variant="secondary"
          className="mt-3"
          disabled={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Sign out everywhere
        </Button>
      )}
    </>
  );
}

/** Ends one session, or all of them if no id is given. */
const useEndSessions = (id: string) =>
  useChange({
    mutationFn: (session_id: string | undefined) =>
      session_id === undefined
        ? adminApi.call('DELETE /api/admin/users/{id}/sessions', { params: { id } })
        : adminApi.call('DELETE /api/admin/users/{id}/sessions/{session_id}', {
            params: { id, session_id },
          }),
    failed: { title: 'Could not sign out', description: 'Please try again.' },
    onSettled: () => refetchPerson(id),
  });
