import { useMutation } from '@tanstack/react-query';
import { dayInHarare } from '../../contract/harare-day.ts';
import type { DashboardScope, OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast/toast.ts';
import { refetchOwnProperties } from './property-table/own-properties.ts';

interface ConfirmAllProps {
  properties: OwnPropertyRow[];
  scope: DashboardScope;
}

/** Confirms that all homes are available. Hidden unless at least two homes need a confirmation. */
export function ConfirmAll({ properties, scope }: ConfirmAllProps) {
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () =>
        browserApi.call('POST /api/me/properties/confirmations', { body: { as: scope } }),
      onSuccess: async () => {
        await refetchOwnProperties();
        toast({ title: 'All your homes are confirmed', tone: 'positive' });
      },
      onError: (error) => showErrorToast(error, { title: 'Could not confirm your homes' }),
    },
    queryClient,
  );
  const today = dayInHarare(new Date());
  const unconfirmed = properties.filter(
    ({ viewer_can, lapsed, confirmed_on }) =>
      viewer_can.confirm && (lapsed || confirmed_on < today),
  );
  if (unconfirmed.length < 2) return null;
  return (
    <Button variant="secondary" className="shrink-0" disabled={isPending} onClick={() => mutate()}>
      Confirm all
    </Button>
  );
}
