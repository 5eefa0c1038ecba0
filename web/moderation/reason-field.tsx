import { SelectField } from '../ui/form/field.tsx';

interface ReasonFieldProps {
  label: string;
  /** the reasons, as people choose them */
  texts: Readonly<Record<string, string>>;
  /** chosen at first, where what led here says it */
  first?: string | undefined;
  name: string;
  error: string | undefined;
}

/** Why something is reported. Nothing is chosen by itself: nobody accuses by mistake. */
export const ReasonField = ({ label, texts, first = '', ...field }: ReasonFieldProps) => (
  <SelectField label={label} required defaultValue={first} {...field}>
    <option value="" disabled>
      Please choose
    </option>
    {Object.entries(texts).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
