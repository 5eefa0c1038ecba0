import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { readSession } from '../../../../client/session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

/** Asks for confirmation before leaving unsaved work, unless the session has ended. */
export function LeaveGuard({ isUnsaved }: { isUnsaved(): boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && readSession() !== null && isUnsaved(),
  );
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset} ignoresBack>
      <p className="mb-5">
        This listing isn't saved yet. We'll keep your draft on this device until you log out, so you
        can continue later.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={blocker.proceed}>
          Leave
        </Button>
        <Button onClick={blocker.reset}>Stay on this page</Button>
      </div>
    </Dialog>
  );
}
