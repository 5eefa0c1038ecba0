import { amenityCatalogue } from '../../../../../contract/properties/amenities.ts';
import type { Amenity } from '../../../../../contract/properties/properties.ts';
import type { SectionProps } from './form-section.tsx';
import { FormGroup } from './form-section.tsx';

type AmenitiesSectionProps = Pick<SectionProps, 'start'> & { choices: Amenity[] };

export function AmenitiesSection({ start, choices }: AmenitiesSectionProps) {
  return (
    <FormGroup title="Amenities">
      <fieldset>
        <legend className="mb-3 text-muted">Tick what the home has.</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 md:grid-cols-3">
          {choices.map(({ id, name }) => (
            <label
              key={id}
              className="flex min-h-target items-center gap-2.5 rounded-control border border-line px-2.5 py-2 max-sm:text-sm transition-colors duration-150 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="checkbox"
                name="amenities"
                value={id}
                defaultChecked={start.amenities.includes(id)}
                className="size-5 shrink-0 accent-brand"
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </FormGroup>
  );
}

/** Includes amenities of the listing that the catalogue lacks, so an edit keeps them (FORM-06). */
export function amenityChoices(own: Amenity[]): Amenity[] {
  const known = new Set<string>(amenityCatalogue.map(({ id }) => id));
  return [...amenityCatalogue, ...own.filter(({ id }) => !known.has(id))];
}
