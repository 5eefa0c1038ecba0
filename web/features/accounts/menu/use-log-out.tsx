import { useState } from 'react';
import { type PendingAction, readPendingActions } from '../../../client/offline/pending-list.tsx';
import { readSession } from '../../../client/session/session-store.ts';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';

const LogOutQuestion = lazyOverlay(
  async () => (await import('./log-out-question.tsx')).LogOutQuestion,
);

export function useLogOut(leave: () => Promise<void>) {
  const [pending, setPending] = useState<readonly PendingAction[]>([]);
  const logOut = async () => {
    const userId = readSession()?.user.id;
    const found = userId ? await readPendingActions(userId) : [];
    if (found.length === 0) return leave();
    setPending(found);
  };
  const close = () => setPending([]);
  const question = pending.length > 0 && (
    <LogOutQuestion
      pending={pending}
      onClose={close}
      onLogOut={() => {
        close();
        void leave();
      }}
    />
  );
  return { logOut, question };
}
