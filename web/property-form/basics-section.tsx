import { propertyTypes } from '../../contract/property-terms.ts';
import { propertyTypeNames } from '../properties/property-type-names.ts';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import type { SectionProps } from './form-parts.ts';
import { FormSection } from './form-section.tsx';

/** FORM-02 to FORM-04 */
export function BasicsSection({ start, field }: SectionProps) {
  return (
    <FormSection title="The home">
      <TextField
        label="Title"
        {...field('title')}
        required
        maxLength={120}
        defaultValue={start.title}
        hint="What people read first, for example: Garden cottage with borehole in Greendale"
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <SelectField label="Type" {...field('type')} required defaultValue={start.type}>
          {propertyTypes.map((type) => (
            <option key={type} value={type}>
              {propertyTypeNames[type]}
            </option>
          ))}
        </SelectField>
        <NumberField label="Bedrooms" {...field('bedrooms')} defaultValue={start.bedrooms} />
        <NumberField
          label="Bathrooms"
          {...field('bathrooms')}
          step={0.5}
          defaultValue={start.bathrooms}
        />
        <NumberField label="Size (m²)" {...field('size')} step="any" defaultValue={start.size} />
      </div>
    </FormSection>
  );
}

export function DescriptionSection({ start, field }: SectionProps) {
  return (
    <FormSection title="In your words">
      <TextArea
        label="Description"
        {...field('description')}
        required
        rows={7}
        maxLength={5000}
        defaultValue={start.description}
        hint="Water, power, security, parking, deposit, and from when it is free: what people ask first."
      />
    </FormSection>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  error: string | undefined;
  defaultValue: string;
  step?: number | 'any';
}

/** A number of at least 0 (FORM-17). */
export function NumberField({ step = 1, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      required
      type="number"
      min={0}
      step={step}
      inputMode={step === 1 ? 'numeric' : 'decimal'}
    />
  );
}
