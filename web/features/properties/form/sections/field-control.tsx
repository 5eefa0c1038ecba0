import type { ReactNode } from 'react';
import type { OwnProperty } from '../../../../../contract/properties/property-editing.ts';
import {
  type ChoiceField,
  type RequiredField,
  requiredFields,
} from '../../../../../contract/properties/property-fields.ts';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx';
import type { SectionProps } from './form-section.tsx';

type ControlProps<F extends RequiredField> = Pick<SectionProps, 'start' | 'field'> & { name: F };

interface FieldControlProps extends ControlProps<Exclude<RequiredField, ChoiceField>> {
  hint?: ReactNode;
}

export function FieldControl({ name, start, field, hint }: FieldControlProps) {
  const facts = requiredFields[name];
  const { label, required } = facts;
  const shared = { ...field(name), label, required, hint, defaultValue: start[name] };
  if (facts.kind === 'text') {
    const { max, rows } = facts;
    if (rows > 1) return <TextArea {...shared} maxLength={max} rows={rows} />;
    return <TextField {...shared} maxLength={max} />;
  }
  return <AmountField {...shared} step={facts.step} />;
}

interface ChoiceControlProps<F extends ChoiceField> extends ControlProps<F> {
  onChange?(choice: string): void;
  names: Record<OwnProperty[F], string>;
}

export function ChoiceControl<F extends ChoiceField>(props: ChoiceControlProps<F>) {
  const { name, start, field, names, onChange } = props;
  const { label, required } = requiredFields[name];
  return (
    <SelectField
      label={label}
      {...field(name)}
      required={required}
      defaultValue={start[name]}
      options={names}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
