import { type MouseEvent, useState } from 'react';
import type { AdminUser } from '../../../contract/admin/admin.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { useFocusRestore } from '../../ui/overlay/use-focus-restore.ts';
import { useUserPayment, useUserStatus } from './use-user-changes.ts';

const StatusDialog = lazyOverlay(async () => (await import('./status-dialog.tsx')).StatusDialog);
const PaymentDialog = lazyOverlay(async () => (await import('./payment-dialog.tsx')).PaymentDialog);

export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<'status' | 'payment'>();
  const status = useUserStatus(user);
  const payment = useUserPayment(user);
  const keepStatusFocus = useFocusRestore(status.isSaving);
  const keepPaymentFocus = useFocusRestore(payment.isSaving);
  const administers = useCanAdminister();
  const close = () => setAsked(undefined);
  const askStatus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    keepStatusFocus(currentTarget);
    setAsked('status');
  };
  const askPayment = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    keepPaymentFocus(currentTarget);
    setAsked('payment');
  };
  if (!administers) return null;
  return (
    <>
      {user.viewer_can.switch_status && (
        <Button variant="secondary" disabled={status.isSaving} onClick={askStatus}>
          {user.is_active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      <Button variant="secondary" disabled={payment.isSaving} onClick={askPayment}>
        Update Payment
      </Button>
      {asked === 'status' && <StatusDialog user={user} onAgreed={status.change} onClose={close} />}
      {asked === 'payment' && (
        <PaymentDialog user={user} onAgreed={payment.change} onClose={close} />
      )}
    </>
  );
}
