import {
  type OptionalFieldOn,
  optionalField,
  optionalFieldsOn,
} from '../../../contract/properties/optional-fields.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import type { SectionProps } from '../form-parts.ts';
import { FormSection } from './form-section.tsx';

type Name = OptionalFieldOn<'form'>;

const names = optionalFieldsOn('form');
const headings = [...new Set(names.map((name) => optionalField(name).heading))];

/** What may be left out, under the headings that the page has too. */
export const OptionalSections = (props: SectionProps) =>
  headings.map((heading) => (
    <FormSection
      key={heading}
      title={heading}
      hint="Say what you know. What you leave out is not shown."
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {names
          .filter((name) => optionalField(name).heading === heading)
          .map((name) => (
            <OptionalControl key={name} {...props} name={name} />
          ))}
      </div>
    </FormSection>
  ));

function OptionalControl({ name, start, field }: SectionProps & { name: Name }) {
  const entry = optionalField(name);
  const hint = entry.shownOn.includes('filter') ? 'Renters can filter by this.' : undefined;
  const shared = { ...field(name), label: entry.label, hint, defaultValue: start[name] };
  if (entry.kind === 'number') {
    const { max } = entry;
    return <TextField {...shared} type="number" min={0} max={max} step={1} inputMode="numeric" />;
  }
  const choices = entry.kind === 'boolean' ? { true: 'Yes', false: 'No' } : entry.names;
  return (
    <SelectField {...shared}>
      <option value="">Not said</option>
      {Object.entries(choices).map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
