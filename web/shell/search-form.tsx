import { useState } from 'react';
import { Form } from 'react-router';
import { SearchSuggestions } from '../features/properties/filters/search-suggestions.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

export function SearchForm({ className, onSubmit }: { className?: string; onSubmit?: () => void }) {
  const [box, setBox] = useState<HTMLInputElement>();
  return (
    <Form
      role="search"
      action="/properties"
      onSubmit={onSubmit}
      className={classNames('relative', className)}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <input
        type="search"
        name="q"
        required
        maxLength={100}
        aria-label="Search properties"
        placeholder="Search properties..."
        autoComplete="off"
        onFocus={(event) => setBox(event.currentTarget)}
        className="min-h-target w-full rounded-full border border-control bg-surface pr-3 pl-9 placeholder:text-muted"
      />
      {box && <SearchSuggestions input={box} onPick={onSubmit} />}
    </Form>
  );
}
