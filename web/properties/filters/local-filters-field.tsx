import { localFilters, splitLocalFilters } from '../../../contract/properties/local-filters.ts';
import { localFilterNames } from '../../../contract/search/filter-words.ts';

export function LocalFiltersField({ has }: { has: string | undefined }) {
  const asked = splitLocalFilters(has);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Must have</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {localFilters.map((name) => (
          <label key={name} className="flex min-h-target items-center gap-2 text-sm leading-tight">
            <input
              type="checkbox"
              name="has"
              value={name}
              defaultChecked={asked.includes(name)}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{localFilterNames[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
