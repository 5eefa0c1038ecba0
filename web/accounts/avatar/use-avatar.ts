import { useMutation } from '@tanstack/react-query';
import type { Me } from '../../../contract/accounts/accounts.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { readSession, writeSession } from '../../session/session-store.ts';
import { changeMe } from '../../session/use-me.ts';
import { toast } from '../../ui/toast/toast.ts';

const description = 'Please try again in a moment.';

export function useAvatar(me: Me) {
  const upload = useMutation(
    {
      mutationFn: (bytes: Blob) => browserApi.call('PUT /api/me/avatar', { bytes }),
      onSuccess: ({ url }) => {
        rememberAvatar(me, url);
        toast({ title: 'Upload successful', tone: 'positive' });
      },
      onError: (error) => showErrorToast(error, { title: 'Upload failed', description }),
    },
    queryClient,
  );
  const remove = useMutation(
    {
      mutationFn: () => browserApi.call('DELETE /api/me/avatar'),
      onSuccess: ({ url }) => {
        rememberAvatar(me, url);
        toast({ title: 'File removed', tone: 'positive' });
      },
      onError: (error) => showErrorToast(error, { title: 'Remove failed', description }),
    },
    queryClient,
  );
  return { upload, remove };
}

function rememberAvatar(me: Me, avatar: string | null): void {
  changeMe(me.id, { avatar });
  const session = readSession();
  if (session?.user.id !== me.id) return;
  const { user } = session;
  const user_metadata = { ...user.user_metadata, avatar_url: avatar };
  writeSession({ ...session, user: { ...user, user_metadata } });
  reportAuthEvent('USER_UPDATED', readSession());
}
