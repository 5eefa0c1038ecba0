import { dayInHarare } from '../../contract/harare-day.ts';
import type { DashboardScope, OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import { browserApi } from '../api/browser-api.ts';
import { useChange } from '../api/use-change.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast/toast.ts';
import { refetchOwnProperties } from './property-table/own-properties.ts';

interface ConfirmAllProps {
  properties: OwnPropertyRow[];
  scope: DashboardScope;
}

/** Confirms that all homes are available. Hidden unless at least two homes need a confirmation. */
export function ConfirmAll({ properties, scope }: ConfirmAllProps) {
  const { mutate, isPending } = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/me/properties/confirmations', { body: { as: scope } }),
    onSuccess: async () => {
      await refetchOwnProperties();
      toast({ title: 'All your homes are confirmed', tone: 'positive' });
    },
    failed: { title: 'Could not confirm your homes' },
  });
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
