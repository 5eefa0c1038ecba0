import { addDays } from 'date-fns';
import { SelectField } from '../ui/form/field.tsx';

const lengths = [
  { days: '7', text: '7 days' },
  { days: '30', text: '30 days' },
  { days: '90', text: '90 days' },
  { days: '', text: 'For good' },
] as const;

interface SuspensionLengthProps {
  /** the length that is chosen at first */
  initial: (typeof lengths)[number]['days'];
}

/** The field for the length of a suspension, the same wherever one is decided. */
export const SuspensionLength = ({ initial }: SuspensionLengthProps) => (
  <SelectField label="How long" name="days" defaultValue={initial}>
    {lengths.map(({ days, text }) => (
      <option key={text} value={days}>
        {text}
      </option>
    ))}
  </SelectField>
);

/**
 * Reads a form with that field: the suspension's end as an ISO 8601 time, null for good, and the
 * form's other values.
 */
export function readSuspension(form: HTMLFormElement) {
  const { days, ...values } = Object.fromEntries(new FormData(form));
  return {
    ...values,
    suspended_until: days ? addDays(new Date(), Number(days)).toISOString() : null,
  };
}
