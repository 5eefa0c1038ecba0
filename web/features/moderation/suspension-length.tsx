import { addDays } from 'date-fns';
import { SelectField } from '../../ui/form/field.tsx';

/** The texts by the number of days. */
const lengths = { 7: '7 days', 30: '30 days', 90: '90 days', '': 'Permanently' };

export const SuspensionLength = ({ initial }: { initial: '30' | '' }) => (
  <SelectField label="How long" name="days" defaultValue={initial} options={lengths} />
);

/** Returns the end of the suspension as an ISO 8601 time, or null if it is permanent. */
export function readSuspension(form: HTMLFormElement) {
  const { days, ...values } = Object.fromEntries(new FormData(form));
  return {
    ...values,
    suspended_until: days ? addDays(new Date(), Number(days)).toISOString() : null,
  };
}
