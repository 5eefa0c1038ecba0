import { type Currency, currencies } from '../../contract/property-terms.ts';
import { SelectField } from '../ui/field.tsx';
import { NumberField } from './basics-section.tsx';
import type { SectionProps } from './form-parts.ts';
import { FormSection } from './form-section.tsx';

const names: Record<Currency, string> = {
  USD: 'USD – US dollar',
  EUR: 'EUR – euro',
  GBP: 'GBP – pound sterling',
  ZWL: 'ZWL – Zimbabwe dollar',
  ZWG: 'ZWG – Zimbabwe Gold (ZiG)',
};

/** FORM-05, FORM-12 */
export function RentSection({ start, field }: SectionProps) {
  return (
    <FormSection title="Rent">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Monthly Rent"
          {...field('price')}
          step="any"
          defaultValue={start.price}
        />
        <SelectField label="Currency" {...field('currency')} required defaultValue={start.currency}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {names[currency]}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}
