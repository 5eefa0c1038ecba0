import type { Place } from './map-tiles.ts';
import { type MapSize, type MapView, pointOf } from './map-view.ts';

interface PinProps {
  view: MapView;
  size: MapSize;
  place: Place;
  /** False if the pin is only a suggestion, which is drawn as an outline. */
  isSet: boolean;
}

export function Pin({ view, size, place, isSet }: PinProps) {
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
