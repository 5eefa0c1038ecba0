import type { PendingAction } from '../../../client/offline/pending-list.tsx';
import { PendingItems } from '../../../client/offline/pending-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface LogOutQuestionProps {
  pending: readonly PendingAction[];
  onClose(): void;
  onLogOut(): void;
}

export const LogOutQuestion = ({ pending, onClose, onLogOut }: LogOutQuestionProps) => (
  <Dialog title="Log out before this is sent?" onClose={onClose}>
    <p className="mb-3">This is waiting for a connection. Logging out deletes it.</p>
    <PendingItems items={pending} />
    <div className="mt-5 flex flex-wrap gap-3">
      <Button onClick={onClose}>Stay logged in</Button>
      <Button variant="secondary" onClick={onLogOut}>
        Log out and delete
      </Button>
    </div>
  </Dialog>
);
