import {
  localFilterNames,
  localFilters,
  splitLocalFilters,
} from '../../../../contract/properties/local-filters.ts';

interface LocalFiltersFieldProps {
  label: string;
  has: string | undefined;
}

export function LocalFiltersField({ label, has }: LocalFiltersFieldProps) {
  const asked = splitLocalFilters(has);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
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
