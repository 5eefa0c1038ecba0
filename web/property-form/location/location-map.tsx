import { type MouseEvent, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Place, pixelOf, placeAt, tilesAcross, tilesAround } from './map-tiles.ts';

const side = 256 * tilesAcross;
const zooms = { first: 15, least: 6, most: 18 };

interface LocationMapProps {
  /** address of a tile with {z}, {x} and {y} */
  tiles: string;
  /** whose map it is; those who make it ask for it to be shown */
  attribution: string;
  place: Place;
  onPlace(latitude: number, longitude: number): void;
}

/** A map to tap on, where the operator has named a tile server. */
export function LocationMap({ tiles, attribution, place, onPlace }: LocationMapProps) {
  const [zoom, setZoom] = useState(zooms.first);
  const pin = pixelOf(place, zoom);
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar press the middle of nothing.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    const down = (event.clientY - box.top) / box.height;
    const { latitude, longitude } = placeAt(place, zoom, { across, down });
    onPlace(latitude, longitude);
  };
  return (
    <div className="relative max-w-lg overflow-hidden rounded-control border border-line">
      <button
        type="button"
        aria-label="Map: tap where the home is, or type the coordinates below"
        className="relative block aspect-square w-full cursor-crosshair"
        onClick={tap}
      >
        <span className="grid grid-cols-3">
          {tilesAround(place, zoom, tiles).map((address) => (
            <img key={address} src={address} alt="" width={256} height={256} className="w-full" />
          ))}
        </span>
        <svg
          aria-hidden
          viewBox={`0 0 ${side} ${side}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          <circle
            cx={pin.x}
            cy={pin.y}
            r="14"
            className="fill-brand stroke-white"
            strokeWidth="5"
          />
        </svg>
      </button>
      <p className="absolute right-0 bottom-0 max-w-full bg-surface px-2 text-sm text-ink">
        {attribution}
      </p>
      <div className="absolute top-2 right-2 flex flex-col gap-2">
        <IconButton
          label="Closer"
          look="secondary"
          disabled={zoom >= zooms.most}
          onClick={() => setZoom(zoom + 1)}
        >
          <Icon name="plus" className="size-5" />
        </IconButton>
        <IconButton
          label="Further away"
          look="secondary"
          disabled={zoom <= zooms.least}
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon name="minus" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
