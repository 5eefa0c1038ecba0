import { useIsMutating } from '@tanstack/react-query';
import type {
  AdminUser,
  PaymentStatusChange,
  UserStatusChange,
} from '../../../contract/admin/admin.ts';
import { isRefusal, queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { useChange } from '../../api/use-change.ts';
import { toast } from '../../ui/toast/toast.ts';
import { adminApi } from '../admin-api.ts';
import { cancelReads, changeUser, refetchPerson, refetchUsers } from './admin-users.ts';

interface Change<V> {
  name: string;
  send(wanted: V): Promise<AdminUser>;
  /** the fields that the optimistic update sets */
  ahead(wanted: V): Partial<AdminUser>;
  /** the fields to restore if the request fails */
  before(user: AdminUser): Partial<AdminUser>;
  done(wanted: V): string;
  failed: string;
}

export const useUserStatus = (user: AdminUser) => useUserChange(user, statusChange);

const statusChange: Change<UserStatusChange> = {
  name: 'user-status',
  send: (body) => adminApi.call('POST /api/rpc/toggle_user_status', { body }),
  ahead: ({ new_status }) => ({ is_active: new_status }),
  before: ({ is_active }) => ({ is_active }),
  done: ({ new_status }) => `User ${new_status ? 'activated' : 'deactivated'} successfully.`,
  failed: 'Failed to update user status.',
};

export const useUserPayment = (user: AdminUser) => useUserChange(user, paymentChange);

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
    onMutate: async (wanted) => {
      await cancelReads();
      changeUser(user.id, ahead(wanted));
      return before(user);
    },
    onSuccess: (saved, wanted) => {
      changeUser(user.id, saved);
      toast({ title: done(wanted), tone: 'positive' });
    },
    onError: (error, _wanted, shown) => {
      if (shown) changeUser(user.id, shown);
      showErrorToast(error, { title: failed });
      // Another administrator changed or removed the account, so the list is out of date.
      if (isRefusal(error, 409) || isRefusal(error, 404)) void refetchUsers();
    },
    onSettled: () => refetchPerson(user.id),
  });
  const isSaving = useIsMutating({ mutationKey }, queryClient) > 0;
  return { isSaving, change: mutate };
}
