import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  activeFilters,
  type BrowseFilters,
  browseAddress,
  without,
} from '../../../../contract/properties/browse-query.ts';
import type { PlaceSuggestion } from '../../../../contract/properties/properties.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { applySearchText } from '../browse/apply-search-text.ts';

export interface PlaceSuggestionsProps {
  input: HTMLInputElement;
  /** The page's current filters, to which the search text adds more. */
  filters?: BrowseFilters;
  onPick?: (() => void) | undefined;
}

const typingPauseMs = 150;
const nothing: PlaceSuggestion[] = [];
const noNames: string[] = [];
const placeOf = ({ suburb, city }: PlaceSuggestion) => suburb ?? city;

/** Turns a search field into a combobox of places, and shows the filters that its text names. */
export function PlaceSuggestions({ input, filters = {}, onPick }: PlaceSuggestionsProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [places, setPlaces] = useState(nothing);
  const [active, setActive] = useState(-1);
  const [named, setNamed] = useState(noNames);
  const timer = useRef<number>(undefined);
  const isOpen = places.length > 0;

  const close = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setPlaces(nothing);
    setNamed(noNames);
    setActive(-1);
  };
  const pick = (place: PlaceSuggestion) => {
    const typed = input.value;
    close();
    input.value = '';
    const { filters: said } = applySearchText({ ...filters, q: typed });
    onPick?.();
    void navigate(browseAddress({ ...without(said, 'q'), city: placeOf(place) }));
  };
  const suggest = async (typed: string) => {
    const asked = timer.current;
    const { filters: said, words } = applySearchText({ q: typed });
    const q = words || said.city;
    // A failed suggestion is not reported, because the search itself still works.
    const found = q
      ? await browserApi
          .call('GET /api/properties/suggestions', { query: { q } })
          .catch(() => nothing)
      : nothing;
    // The text may have changed since the request, or the search may have been submitted.
    if (timer.current !== asked || document.activeElement !== input) return;
    setPlaces(found);
    setActive(-1);
  };

  const onInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    const typed = input.value.trim();
    if (typed === '') return close();
    const { filters: said, words } = applySearchText({ q: typed, city: filters.city });
    setNamed(namesIn(said.city === filters.city ? { ...said, city: undefined } : said, words));
    timer.current = window.setTimeout(suggest, typingPauseMs, typed);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = places[active];
    if (event.key === 'Escape' && (isOpen || named.length > 0)) close();
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'ArrowDown' && isOpen) setActive(step(active, 1, places.length));
    else if (event.key === 'ArrowUp' && isOpen) setActive(step(active, -1, places.length));
    else return;
    event.preventDefault();
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('blur', () => onLeave(), { signal });
    input.form?.addEventListener('submit', () => onLeave(), { signal });
    // The person may have typed while this code was loading.
    if (input.value !== input.defaultValue) onInput();
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    reflect(input, listId, isOpen, active);
  }, [input, listId, isOpen, active]);

  return (
    <>
      <span role="status" className="sr-only">
        {[...named, isOpen && counted(places.length, 'suggestion')].filter(Boolean).join(', ')}
      </span>
      <div
        hidden={!isOpen && named.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-surface shadow-float"
      >
        {named.length > 0 && <NamedFilters names={named} />}
        <div id={listId} role="listbox" aria-label="Places" hidden={!isOpen}>
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box
            <div
              key={`${place.suburb} ${place.city}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
              className={classNames(
                'flex min-h-target cursor-pointer items-center gap-2 px-3 hover:bg-sunken',
                index === active && 'bg-brand-soft',
              )}
            >
              <Icon name="map-pin" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                <span>{placeOf(place)}</span>
                {place.suburb && <span className="text-muted">{`, ${place.city}`}</span>}
              </span>
              <span className="text-sm text-muted">{place.count}</span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function NamedFilters({ names }: { names: string[] }) {
  return (
    <ul
      aria-label="Filters in your search"
      className="flex flex-wrap gap-1.5 border-b border-line p-2 last:border-b-0"
    >
      {names.map((name) => (
        <li
          key={name}
          className="rounded-full bg-brand-soft px-3 py-1 text-sm font-medium wrap-anywhere"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

function namesIn(filters: BrowseFilters, words: string): string[] {
  const names = activeFilters(filters, '').map(({ label }) => label);
  return names.length > 0 && words !== '' ? [...names, `“${words}”`] : names;
}

/** Moves the active option, wrapping around at the ends; -1 is the text field. */
const step = (active: number, by: number, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** The server renders a plain text field. These attributes turn it into a combobox. */
function reflect(box: HTMLInputElement, listId: string, isOpen: boolean, active: number) {
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-controls', listId);
  box.setAttribute('aria-expanded', String(isOpen));
  if (active < 0) box.removeAttribute('aria-activedescendant');
  else box.setAttribute('aria-activedescendant', `${listId}-${active}`);
}
