import { useState } from 'react';
import {
  type OptionalEntry,
  type OptionalFieldOn,
  optionalField,
  optionalFieldsOn,
} from '../../../../../contract/properties/optional-fields.ts';
import { withUnit } from '../../../../../contract/properties/value-text.ts';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import type { SectionProps } from './form-section.tsx';
import { FormGroup, FormSection } from './form-section.tsx';

type Name = OptionalFieldOn<'form'>;

const names = optionalFieldsOn('form');

/** These hints are not in the contract, because public pages must not load them. */
const fieldHints: Partial<Record<Name, string>> = {
  deposit_months: 'Enter 0 if there is none.',
  deposit_amount: 'If you enter an amount, we ignore the months.',
  deposit_note: 'For example: in cash, less unpaid bills and damage.',
  agent_fee: 'Enter 0 if there is none.',
  other_charges_note: 'For example: lease, keys, cleaning.',
};

const movingIn = 'What moving in costs';

export const MovingInSection = (props: SectionProps) => (
  <FormSection
    title={movingIn}
    hint="Renters see the total and can filter by it. Without the deposit we can't show a total."
  >
    <OptionalControls {...props} heading={movingIn} />
  </FormSection>
);

const powerAndWater = 'Power and water';

export const PowerAndWater = (props: SectionProps) => (
  <FormGroup title={powerAndWater} hint="Fill in what you know. We don't show what you leave out.">
    <OptionalControls {...props} heading={powerAndWater} />
  </FormGroup>
);

export const OptionalControls = ({
  heading,
  ...props
}: SectionProps & { heading: OptionalEntry['heading'] }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {names
      .filter((name) => optionalField(name).heading === heading)
      .map((name) => (
        <OptionalControl key={name} {...props} name={name} />
      ))}
  </div>
);

function OptionalControl({ name, start, field }: SectionProps & { name: Name }) {
  const entry = optionalField(name);
  const filterHint = entry.shownOn.includes('filter') ? 'Renters can filter by this.' : undefined;
  const hint = fieldHints[name] ?? filterHint;
  const shared = {
    ...field(name),
    label: withUnit(entry.label, entry),
    hint,
    defaultValue: start[name],
  };
  if (entry.kind === 'text') return <TextField {...shared} maxLength={entry.max} />;
  if (entry.kind === 'number') return <AmountField {...shared} />;
  if (entry.kind === 'choice') return <ChoiceControl {...shared} entry={entry} />;
  return <ChoiceControl {...shared} entry={{ names: { true: 'Yes', false: 'No' } }} />;
}

interface ChoiceControlProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  defaultValue: string;
  entry: { names: Record<string, string>; notes?: Record<string, string> };
}

function ChoiceControl({ entry, hint, ...rest }: ChoiceControlProps) {
  const [chosen, setChosen] = useState(rest.defaultValue);
  return (
    <SelectField
      {...rest}
      hint={entry.notes?.[chosen] ?? hint}
      options={{ '': 'Not stated', ...entry.names }}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  );
}
