import { SelectField } from '../../ui/form/field.tsx';

interface ReasonFieldProps {
  label: string;
  texts: Readonly<Record<string, string>>;
  /** Preselected if the link to the form implies a reason. */
  first?: string | undefined;
  name: string;
  error: string | undefined;
}

/** No reason is preselected by default, so that no one is accused by mistake. */
export const ReasonField = ({ label, texts, first = '', ...field }: ReasonFieldProps) => (
  <SelectField label={label} required defaultValue={first} options={texts} {...field}>
    <option value="" disabled>
      Please choose
    </option>
  </SelectField>
);
