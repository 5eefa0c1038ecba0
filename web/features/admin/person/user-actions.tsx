import { useIsMutating } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import type {
  AdminUser,
  PaymentStatusChange,
  UserStatusChange,
} from '../../../../contract/admin/admin.ts';
import { isRefusal, queryClient, refetchApi } from '../../../client/api/query-client.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { useCanAdminister } from '../../../client/session/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusRestore } from '../../../ui/overlay/use-focus-restore.ts';
import { adminApi } from '../admin-api.ts';
import { cancelReads, changeUser, refetchPerson } from './admin-users.ts';
import { PaymentDialog, StatusDialog } from './person-dialogs.tsx';

export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<'status' | 'payment'>();
  const status = useUserChange(user, statusChange);
  const payment = useUserChange(user, paymentChange);
  const keepFocus = useFocusRestore(status.isSaving || payment.isSaving);
  const ask = (what: 'status' | 'payment') => (event: MouseEvent<HTMLElement>) => {
    keepFocus(event.currentTarget);
    setAsked(what);
  };
  const dialog = { user, onClose: () => setAsked(undefined) };
  if (!useCanAdminister()) return null;
  return (
    <>
      {user.viewer_can.switch_status && (
        <Button variant="secondary" disabled={status.isSaving} onClick={ask('status')}>
          {user.is_active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      <Button variant="secondary" disabled={payment.isSaving} onClick={ask('payment')}>
        Update Payment
      </Button>
      {asked === 'status' && <StatusDialog {...dialog} onAgreed={status.change} />}
      {asked === 'payment' && <PaymentDialog {...dialog} onAgreed={payment.change} />}
    </>
  );
}

interface Change<V> {
  name: string;
  send(wanted: V): Promise<AdminUser>;
  /** The fields that the optimistic update sets. */
  ahead(wanted: V): Partial<AdminUser>;
  /** The fields to restore if the request fails. */
  before(user: AdminUser): Partial<AdminUser>;
  done(answer: AdminUser): string;
  failed: string;
}

const statusChange: Change<UserStatusChange> = {
  name: 'user-status',
  send: (body) => adminApi.call('POST /api/rpc/toggle_user_status', { body }),
  ahead: ({ new_status }) => ({ is_active: new_status }),
  before: ({ is_active }) => ({ is_active }),
  done: ({ is_active }) => `User ${is_active ? 'activated' : 'deactivated'} successfully.`,
  failed: 'Failed to update user status.',
};

const paymentChange: Change<PaymentStatusChange> = {
  name: 'user-payment',
  send: (body) => adminApi.call('POST /api/rpc/update_payment_status', { body }),
  ahead: ({ new_payment_status }) => ({ payment_status: new_payment_status }),
  before: ({ payment_status }) => ({ payment_status }),
  done: () => 'Payment status updated successfully.',
  failed: 'Failed to update payment status.',
};

/** Updates the list optimistically, and restores it with an error toast on failure (ERR-86). */
function useUserChange<V>(user: AdminUser, { name, send, ahead, before, done, failed }: Change<V>) {
  const mutationKey = [name, user.id];
  const { mutate } = useChange({
    mutationKey,
    mutationFn: send,
    done,
    failed: { title: failed },
    onMutate: async (wanted: V) => {
      await cancelReads();
      changeUser(user.id, ahead(wanted));
      return before(user);
    },
    onSuccess: (saved) => changeUser(user.id, saved),
    onError: (error, _wanted, shown) => {
      if (shown) changeUser(user.id, shown);
      // Another administrator changed or removed the account, so the list is out of date.
      if (isRefusal(error, 409) || isRefusal(error, 404)) void refetchApi('GET /api/admin/users');
    },
    onSettled: () => refetchPerson(user.id),
  });
  const isSaving = useIsMutating({ mutationKey }, queryClient) > 0;
  return { isSaving, change: mutate };
}
