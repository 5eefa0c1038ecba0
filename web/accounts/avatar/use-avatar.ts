import type { Me } from '../../../contract/accounts/accounts.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useChange } from '../../api/use-change.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { readSession, writeSession } from '../../session/session-store.ts';
import { changeMe } from '../../session/use-me.ts';

export function useAvatar(me: Me) {
  const upload = useChange({
    mutationFn: (bytes: Blob) => browserApi.call('PUT /api/me/avatar', { bytes }),
    onSuccess: ({ url }) => rememberAvatar(me, url),
    done: 'Upload successful',
    failed: 'Upload failed',
  });
  const remove = useChange({
    mutationFn: () => browserApi.call('DELETE /api/me/avatar'),
    onSuccess: ({ url }) => rememberAvatar(me, url),
    done: 'File removed',
    failed: 'Remove failed',
  });
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
