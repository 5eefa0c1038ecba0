import { SelectField } from '../ui/form/field.tsx';

interface ReasonFieldProps {
  label: string;
  /** the reasons, as people choose them */
  texts: Readonly<Record<string, string>>;
  name: string;
  error: string | undefined;
}

/** Why something is reported. Nothing is chosen at first: nobody accuses by mistake. */
export const ReasonField = ({ label, texts, ...field }: ReasonFieldProps) => (
  <SelectField label={label} required defaultValue="" {...field}>
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
