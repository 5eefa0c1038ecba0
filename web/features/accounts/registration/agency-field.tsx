import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Agency, useAgencies } from './use-agencies.ts';

type Attributes = Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'hint' | 'value' | 'onChange' | 'children'
>;

interface AgencyFieldProps extends Attributes {
  chosen: Agency | undefined;
  onChoose(agency: Agency | undefined): void;
}

export function AgencyField({ chosen, onChoose, ...attributes }: AgencyFieldProps) {
  const [typed, setTyped] = useState('');
  const { agencies, hasMore, hasFailed, retry } = useAgencies(typed);
  // A chosen agency stays in the list, so that the select shows what will be sent.
  const isListed = !chosen || agencies.some(({ id }) => id === chosen.id);
  const options = isListed ? agencies : [chosen, ...agencies];
  return (
    <>
      {(hasMore || typed !== '') && (
        <TextField
          label="Find your agency"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChoose(undefined);
          }}
          hint="Type part of its name, then choose it below."
        />
      )}
      <SelectField
        label="Agency"
        {...attributes}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(options.find(({ id }) => String(id) === value))
        }
        hint="Your listings show the agency's name straight away. The agency confirms you later."
      >
        <option value="">
          {typed !== '' && agencies.length === 0
            ? 'No agencies match this name'
            : 'Choose your agency'}
        </option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasFailed && (
        <Notice tone="danger">
          <p className="mb-2">Could not load agencies. Please try again.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}
