import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react';
import { TextField } from '../../../../ui/form/field.tsx';
import { offerRetry } from '../../../../ui/text/plain-message.ts';
import type { SectionProps } from '../sections/form-section.tsx';
import { FormSection } from '../sections/form-section.tsx';
import { CoordinatesFields } from './coordinates-fields.tsx';
import { middleOf, namedPlaces } from './map-places.ts';

type Suburbs =
  typeof import('../../../../../contract/properties/suburb-coordinates.ts')['suburbCoordinates'];

/** FORM-13 to FORM-15, FORM-20, FORM-25. Known places are suggested; any other can be typed. */
export function LocationSection(props: SectionProps) {
  const { start, field } = props;
  const suburbs = useSuburbs();
  const listId = useId();
  const [city, setCity] = useState(start['location.city']);
  const [suburb, setSuburb] = useState(start['location.suburb']);
  const known = suburbs[city.trim()];
  const name = known?.[suburb.trim()] ? suburb.trim() : city.trim();
  const middle = middleOf(suburbs, city.trim(), suburb.trim());
  const chosen = middle && { name, middle };
  const places = useMemo(() => namedPlaces(suburbs), [suburbs]);
  const follow = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) =>
    set(event.currentTarget.value);
  return (
    <FormSection title="Location">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="City"
          {...field('location.city')}
          required
          maxLength={80}
          list={`${listId}-cities`}
          autoComplete="off"
          defaultValue={start['location.city']}
          onChange={follow(setCity)}
        />
        <TextField
          label="Suburb"
          {...field('location.suburb')}
          required
          maxLength={80}
          list={`${listId}-suburbs`}
          autoComplete="off"
          defaultValue={start['location.suburb']}
          onChange={follow(setSuburb)}
        />
      </div>
      <TextField
        label="Address"
        {...field('location.address')}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={start['location.address']}
        hint="Shown on the listing exactly as you type it."
      />
      <CoordinatesFields {...props} chosen={chosen} places={places} />
      <Names id={`${listId}-cities`} names={Object.keys(suburbs)} />
      <Names id={`${listId}-suburbs`} names={Object.keys(known ?? {})} />
    </FormSection>
  );
}

function Names({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** The suggestions are not needed at first, so they load after the form. */
function useSuburbs(): Suburbs {
  const [suburbs, setSuburbs] = useState<Suburbs>({});
  useEffect(() => loadSuburbs(setSuburbs, false), []);
  return suburbs;
}

function loadSuburbs(use: (suburbs: Suburbs) => void, hasRetried: boolean): void {
  import('../../../../../contract/properties/suburb-coordinates.ts').then(
    ({ suburbCoordinates }) => use(suburbCoordinates),
    () =>
      offerRetry('Place suggestions could not be loaded', hasRetried, () => loadSuburbs(use, true)),
  );
}
