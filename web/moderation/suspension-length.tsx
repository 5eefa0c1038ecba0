import { addDays } from 'date-fns';
import { SelectField } from '../ui/form/field.tsx';

const lengths = [
  { days: '7', text: '7 days' },
  { days: '30', text: '30 days' },
  { days: '90', text: '90 days' },
  { days: '', text: 'Permanently' },
] as const;

interface SuspensionLengthProps {
  initial: (typeof lengths)[number]['days'];
}

export const SuspensionLength = ({ initial }: SuspensionLengthProps) => (
  <SelectField label="How long" name="days" defaultValue={initial}>
    {lengths.map(({ days, text }) => (
      <option key={text} value={days}>
        {text}
      </option>
    ))}
  </SelectField>
);

/** Returns the end of the suspension as an ISO 8601 time, or null if it is permanent. */
export function readSuspension(form: HTMLFormElement) {
  const { days, ...values } = Object.fromEntries(new FormData(form));
  return {
    ...values,
    suspended_until: days ? addDays(new Date(), Number(days)).toISOString() : null,
  };
}
