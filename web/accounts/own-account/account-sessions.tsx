import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDistanceToNow } from 'date-fns';
import { useNavigate } from 'react-router';
import type { OwnSession } from '../../../contract/accounts/accounts.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { clearSession, readSession } from '../../session/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { forgetUser } from '../menu/forget-user.ts';

const sessionsKey = ['me', 'sessions'];
const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsKey });
const showSignOutFailure = (error: Error) =>
  showErrorToast(error, { title: 'Could not sign out', description: 'Please try again.' });

export function AccountSessions() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    { queryKey: sessionsKey, queryFn: () => browserApi.call('GET /api/me/sessions') },
    queryClient,
  );
  const everywhere = useMutation(
    {
      mutationFn: () => browserApi.call('POST /api/auth/sign-out-everywhere', { body: {} }),
      onError: showSignOutFailure,
      onSuccess: async () => {
        const session = readSession();
        await navigate('/');
        clearSession();
        const forgotten = session && forgetUser(session.user.id);
        reportAuthEvent('SIGNED_OUT', null);
        await forgotten;
      },
    },
    queryClient,
  );
  if (error) {
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        The list could not be loaded. Try again
      </Button>
    );
  }
  if (!data) return <Spinner text="Loading..." />;
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
  const end = useMutation(
    {
      mutationFn: () =>
        browserApi.call('DELETE /api/me/sessions/{id}', { params: { id: session.id } }),
      onSuccess: refresh,
      onError: showSignOutFailure,
    },
    queryClient,
  );
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
