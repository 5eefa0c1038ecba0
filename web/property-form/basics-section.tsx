import { useState } from 'react';
import { propertyTypeNames } from '../properties/property-type-names.ts';
import { ChoiceControl, FieldControl } from './field-control.tsx';
import { roomless } from './form-contents.ts';
import type { SectionProps } from './form-parts.ts';
import { FormSection } from './form-section.tsx';

/** FORM-02 to FORM-04 */
export function BasicsSection(props: SectionProps) {
  const [type, setType] = useState(props.start.type);
  const hasRooms = type !== roomless;
  return (
    <FormSection title="The home">
      <FieldControl
        {...props}
        name="title"
        hint="What people read first, for example: Garden cottage with borehole in Greendale"
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <ChoiceControl {...props} name="type" names={propertyTypeNames} onChange={setType} />
        <FieldControl {...props} name="bedrooms" required={hasRooms} />
        <FieldControl {...props} name="bathrooms" required={hasRooms} />
        <FieldControl {...props} name="size" />
      </div>
    </FormSection>
  );
}

export function DescriptionSection(props: SectionProps) {
  return (
    <FormSection title="In your words">
      <FieldControl
        {...props}
        name="description"
        hint="Water, power, security, parking, deposit, and from when it is free: what people ask first."
      />
    </FormSection>
  );
}
