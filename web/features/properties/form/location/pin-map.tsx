import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { labelsIn } from './map-labels.ts';
import { type NamedPlace, whereIs } from './map-places.ts';
import type { Place } from './map-tiles.ts';
import {
  afterKey,
  following,
  type MapSize,
  type MapView,
  pointOf,
  tilesIn,
  zoomedBy,
  zooms,
} from './map-view.ts';
import { useMapDrag } from './use-map-drag.ts';

interface PinMapProps {
  /** Undefined while no place is known. */
  pin: Place | undefined;
  /** False if the pin is only a suggestion. */
  isSet: boolean;
  places: readonly NamedPlace[];
  /** The URL of a tile with {z}, {x} and {y}; undefined without a configured tile server. */
  tiles: string | undefined;
  /** The credit line that the map providers require. */
  attribution: string;
  onPin(latitude: number, longitude: number): void;
}

const country: MapView = { middle: { latitude: -19.1, longitude: 29.7 }, zoom: 5.4 };
const nearby = { tiles: 15, places: 12.5 };

/** A map with a draggable pin. Without a tile server it draws the known suburbs (FORM-30). */
export function PinMap({ pin, isSet, places, tiles, attribution, onPin }: PinMapProps) {
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { size, rem } = useMapSize(box);
  const [chosen, setView] = useState(() =>
    pin ? { middle: pin, zoom: tiles ? nearby.tiles : nearby.places } : country,
  );
  // The map moves to show a changed pin. An unchanged pin can be dragged out of view.
  const [seen, setSeen] = useState(pin);
  if (pin && !isSame(pin, seen)) {
    setSeen(pin);
    setView(following(chosen, size, pin));
  }
  const place = ({ latitude, longitude }: Place) => onPin(latitude, longitude);
  const { held, handlers } = useMapDrag({ view: chosen, size, pin, onView: setView, onPin: place });
  const shown = held ?? pin;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = afterKey(event, chosen, size, pin);
    if (!next) return;
    event.preventDefault();
    if ('pin' in next) place(next.pin);
    else setView(next.view);
  };
  const zoom = (by: number) => setView(zoomedBy(chosen, size, by, undefined));
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <div className="relative overflow-hidden rounded-control border border-control bg-surface">
        <div
          ref={box}
          role="application"
          aria-label="Map showing where the home is"
          aria-describedby={helpId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the pin
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...handlers}
          className="relative h-72 cursor-crosshair touch-none overflow-hidden select-none outline-offset-[-3px]"
        >
          <svg aria-hidden className="absolute" width={size.width} height={size.height}>
            {tiles ? (
              tilesIn(chosen, size, tiles).map(({ address, x, y, side }) => (
                <image key={address} href={address} x={x} y={y} width={side} height={side} />
              ))
            ) : (
              <Places view={chosen} size={size} places={places} rem={rem} />
            )}
            {shown && <Pin view={chosen} size={size} place={shown} isSet={isSet || !!held} />}
          </svg>
        </div>
        {tiles && (
          <p className="pointer-events-none absolute right-0 bottom-0 max-w-full bg-surface px-2 text-sm text-ink">
            {attribution}
          </p>
        )}
        <div className="absolute top-2 right-2 flex flex-col gap-2">
          <IconButton
            label="Zoom in"
            variant="secondary"
            aria-disabled={chosen.zoom >= zooms.most || undefined}
            onClick={() => zoom(1)}
          >
            <Icon name="plus" className="size-5" />
          </IconButton>
          <IconButton
            label="Zoom out"
            variant="secondary"
            aria-disabled={chosen.zoom <= zooms.least || undefined}
            onClick={() => zoom(-1)}
          >
            <Icon name="minus" className="size-5" />
          </IconButton>
        </div>
      </div>
      <p role="status" className="font-medium">
        <span>{shown ? whereIs(shown, places) : 'No pin yet'}</span>
        {shown && !isSet && !held && <span className="text-muted">: pin not set yet</span>}
      </p>
      <p id={helpId} className="text-sm text-muted">
        Drag the pin to the home, or tap the right place. On a keyboard, arrow keys move the pin
        (hold Shift for larger steps), + and − zoom, and Enter sets the pin.
      </p>
    </div>
  );
}

interface PlacesProps {
  view: MapView;
  size: MapSize;
  places: readonly NamedPlace[];
  rem: number;
}

const Places = ({ view, size, places, rem }: PlacesProps) =>
  labelsIn(view, size, places, rem).map(({ name, isCity, x, y, side }) => (
    <g key={`${name} ${x} ${y}`}>
      <circle cx={x} cy={y} r={isCity ? 4 : 3} className="fill-control" />
      {side && (
        <text
          x={side === 'right' ? x + 8 : x - 8}
          y={y}
          textAnchor={side === 'right' ? 'start' : 'end'}
          dominantBaseline="central"
          className={isCity ? 'fill-ink text-sm font-semibold' : 'fill-muted text-sm'}
        >
          {name}
        </text>
      )}
    </g>
  ));

const isSame = (one: Place, other: Place | undefined): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

function useMapSize(box: React.RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState({ size: { width: 320, height: 288 }, rem: 16 });
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setMeasured({ size: { width, height }, rem });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return measured;
}

interface PinProps {
  view: MapView;
  size: MapSize;
  place: Place;
  /** False if the pin is only a suggestion, which is drawn as an outline. */
  isSet: boolean;
}

function Pin({ view, size, place, isSet }: PinProps) {
  const { x, y } = pointOf(view, size, place);
  return (
    <g transform={`translate(${x} ${y})`} className="cursor-grab">
      <path
        d="M0 0C-4-8-14-15-14-26a14 14 0 0 1 28 0C14-15 4-8 0 0Z"
        strokeWidth="2.5"
        strokeDasharray={isSet ? undefined : '5 3'}
        className={isSet ? 'fill-brand stroke-surface' : 'fill-brand-soft stroke-brand'}
      />
      <circle cy="-26" r="5" className={isSet ? 'fill-surface' : 'fill-brand'} />
    </g>
  );
}
