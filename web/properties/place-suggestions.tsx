import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PlaceSuggestion } from '../../contract/properties.ts';
import { browserApi } from '../api/browser-api.ts';
import { classNames } from '../ui/class-names.ts';
import { counted } from '../ui/counted.ts';
import { Icon } from '../ui/icon.tsx';

interface PlaceSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  onPick(place: string): void;
}

const typingPauseMs = 150;
const nothing: PlaceSuggestion[] = [];
const placeOf = ({ suburb, city }: PlaceSuggestion) => suburb ?? city;

/** Makes a search box a combobox of suburbs and cities: typing, arrow keys, Enter, Escape, tap. */
export function PlaceSuggestions({ input, onPick }: PlaceSuggestionsProps) {
  const listId = useId();
  const [places, setPlaces] = useState(nothing);
  const [active, setActive] = useState(-1);
  const timer = useRef<number>(undefined);
  const isOpen = places.length > 0;

  const close = () => {
    clearTimeout(timer.current);
    setPlaces(nothing);
    setActive(-1);
  };
  const pick = (place: PlaceSuggestion) => {
    close();
    if (input.current) input.current.value = '';
    onPick(placeOf(place));
  };
  const suggest = async (typed: string) => {
    // A failed suggestion goes unreported: the search itself still works.
    const found = await browserApi
      .call('GET /api/properties/suggestions', { query: { q: typed } })
      .catch(() => nothing);
    const box = input.current;
    if (box?.value.trim() !== typed || document.activeElement !== box) return;
    setPlaces(found);
    setActive(-1);
  };

  const onInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed === '') close();
    else timer.current = window.setTimeout(suggest, typingPauseMs, typed);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'Escape' && isOpen) close();
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
    input.current?.addEventListener('input', () => onInput(), { signal });
    input.current?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.current?.addEventListener('blur', () => onLeave(), { signal });
    input.current?.form?.addEventListener('submit', () => onLeave(), { signal });
    // Something may have been typed while this code was on its way.
    if (input.current?.value !== input.current?.defaultValue) onInput();
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    reflect(input.current, listId, isOpen, active);
  }, [input, listId, isOpen, active]);

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && counted(places.length, 'suggestion')}
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label="Places"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-surface shadow-float"
      >
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
              {placeOf(place)}
              {place.suburb && <span className="text-muted">, {place.city}</span>}
            </span>
            <span className="text-sm text-muted">{place.count}</span>
          </div>
        ))}
      </div>
    </>
  );
}

/** From the box itself to the last option and round again. */
const step = (active: number, by: number, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** The box belongs to the page, which knows nothing of suggestions until they are wanted. */
function reflect(box: HTMLInputElement | null, listId: string, isOpen: boolean, active: number) {
  box?.setAttribute('role', 'combobox');
  box?.setAttribute('aria-autocomplete', 'list');
  box?.setAttribute('aria-controls', listId);
  box?.setAttribute('aria-expanded', String(isOpen));
  if (active < 0) box?.removeAttribute('aria-activedescendant');
  else box?.setAttribute('aria-activedescendant', `${listId}-${active}`);
}
