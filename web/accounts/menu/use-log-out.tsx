import { useState } from 'react';
import { type PendingAction, readPendingActions } from '../../offline/use-pending-actions.ts';
import { readSession } from '../../session/session-store.ts';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';

const LogOutQuestion = lazyOverlay(
  async () => (await import('./log-out-question.tsx')).LogOutQuestion,
);

export function useLogOut(leave: () => Promise<void>) {
  const [waiting, setWaiting] = useState<readonly PendingAction[]>([]);
  const logOut = async () => {
    const userId = readSession()?.user.id;
    const found = userId ? await readPendingActions(userId) : [];
    if (found.length === 0) return leave();
    setWaiting(found);
  };
  const close = () => setWaiting([]);
  const question = waiting.length > 0 && (
    <LogOutQuestion
      waiting={waiting}
      onClose={close}
      onLogOut={() => {
        close();
        void leave();
      }}
    />
  );
  return { logOut, question };
}
