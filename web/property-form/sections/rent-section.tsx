import type { Currency } from '../../../contract/properties/property-terms.ts';
import type { SectionProps } from '../form-parts.ts';
import { ChoiceControl, FieldControl } from './field-control.tsx';
import { FormSection } from './form-section.tsx';

const names: Record<Currency, string> = {
  USD: 'USD – US dollar',
  EUR: 'EUR – euro',
  GBP: 'GBP – pound sterling',
  ZWL: 'ZWL – Zimbabwe dollar',
  ZWG: 'ZWG – Zimbabwe Gold (ZiG)',
};

export function RentSection(props: SectionProps) {
  return (
    <FormSection title="Rent">
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldControl {...props} name="price" />
        <ChoiceControl {...props} name="currency" names={names} />
      </div>
    </FormSection>
  );
}
