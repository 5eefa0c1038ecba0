import { type PointerEvent, useRef, useState } from 'react';
import type { Place } from './map-tiles.ts';
import {
  dragged,
  type MapPoint,
  type MapSize,
  type MapView,
  placeAt,
  pointOf,
  zoomedBy,
} from './map-view.ts';

interface MapDragOptions {
  view: MapView;
  size: MapSize;
  pin: Place | undefined;
  onView(view: MapView): void;
  onPin(pin: Place): void;
}

/** A pointer that moves less than this, in pixels, is a tap. */
const slop = 6;
/** How far from the pin's tip a touch still grabs the pin, in pixels. */
const reach = { across: 24, above: 48, below: 16 };

/** One pointer drags the pin or the map, two fingers zoom, and a tap sets the pin. */
export function useMapDrag({ view, size, pin, onView, onPin }: MapDragOptions) {
  const fingers = useRef(new Map<number, MapPoint>());
  const gesture = useRef({ isOfPin: false, hasMoved: false, from: { x: 0, y: 0 } });
  /** The pin's place during a drag. It is reported only on release. */
  const [held, setHeld] = useState<Place>();

  const release = (event: PointerEvent<Element>) => fingers.current.delete(event.pointerId);
  return {
    held,
    handlers: {
      onPointerDown: (event: PointerEvent<Element>) => {
        const point = pointIn(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, point);
        if (fingers.current.size > 1) {
          gesture.current.hasMoved = true;
          return setHeld(undefined);
        }
        const isOfPin = pin !== undefined && isOn(pointOf(view, size, pin), point);
        gesture.current = { isOfPin, hasMoved: false, from: point };
      },
      onPointerMove: (event: PointerEvent<Element>) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const point = pointIn(event);
        const now = gesture.current;
        const isBeginning = !now.hasMoved && distance(now.from, point) < slop;
        if (isBeginning) return;
        now.hasMoved = true;
        const [other] = [...fingers.current].flatMap(([id, at]) =>
          id === event.pointerId ? [] : [at],
        );
        fingers.current.set(event.pointerId, point);
        if (other) {
          const by = Math.log2(distance(point, other) / Math.max(1, distance(before, other)));
          const around = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
          onView(zoomedBy(view, size, by, around));
        } else if (now.isOfPin) setHeld(placeAt(view, size, point));
        else onView(dragged(view, { x: point.x - before.x, y: point.y - before.y }));
      },
      onPointerUp: (event: PointerEvent<Element>) => {
        const isLast = release(event) && fingers.current.size === 0;
        if (!isLast) return;
        if (held) onPin(held);
        else if (!gesture.current.hasMoved) onPin(placeAt(view, size, pointIn(event)));
        setHeld(undefined);
      },
      onPointerCancel: (event: PointerEvent<Element>) => {
        release(event);
        setHeld(undefined);
      },
    },
  };
}

function pointIn(event: PointerEvent<Element>): MapPoint {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

const distance = (one: MapPoint, other: MapPoint): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

const isOn = (tip: MapPoint, { x, y }: MapPoint): boolean =>
  Math.abs(x - tip.x) <= reach.across && y >= tip.y - reach.above && y <= tip.y + reach.below;
