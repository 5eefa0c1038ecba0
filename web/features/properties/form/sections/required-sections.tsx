import { useState } from 'react';
import { type Currency, countsRooms } from '../../../../../contract/properties/property-terms.ts';
import { propertyTypeNames } from '../../../../../contract/search/property-type-names.ts';
import { ChoiceControl, FieldControl } from './field-control.tsx';
import type { SectionProps } from './form-section.tsx';
import { FormSection } from './form-section.tsx';
import { OptionalControls } from './optional-sections.tsx';

const letAsNames = { whole: 'Whole home', room: 'Room' };

const currencyNames: Record<Currency, string> = {
  USD: 'USD – US dollar',
  EUR: 'EUR – euro',
  GBP: 'GBP – pound sterling',
  ZWL: 'ZWL – Zimbabwe dollar',
  ZWG: 'ZWG – Zimbabwe Gold (ZiG)',
};

/** FORM-02 to FORM-04. The fields about a room appear if only a room is rented out (ROOM-01). */
export function BasicsSection(props: SectionProps) {
  const [type, setType] = useState(props.start.type);
  const [letAs, setLetAs] = useState(props.start.let_as);
  return (
    <FormSection title="The home">
      <FieldControl
        {...props}
        name="title"
        hint="What people read first, for example: Garden cottage with borehole in Greendale"
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <ChoiceControl {...props} name="type" names={propertyTypeNames} onChange={setType} />
        {countsRooms(type, 'bedrooms') && <FieldControl {...props} name="bedrooms" />}
        {countsRooms(type, 'bathrooms') && <FieldControl {...props} name="bathrooms" />}
        <FieldControl {...props} name="size" />
      </div>
      <ChoiceControl {...props} name="let_as" names={letAsNames} onChange={setLetAs} />
      {letAs === 'room' && <OptionalControls {...props} heading="About the room" />}
    </FormSection>
  );
}

export function DescriptionSection(props: SectionProps) {
  return (
    <FormSection title="In your words">
      <FieldControl
        {...props}
        name="description"
        hint="Mention water, power, security, parking, the deposit and when it's free. People ask about these first."
      />
    </FormSection>
  );
}

export function RentSection(props: SectionProps) {
  return (
    <FormSection title="Rent">
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldControl {...props} name="price" />
        <ChoiceControl {...props} name="currency" names={currencyNames} />
      </div>
    </FormSection>
  );
}
