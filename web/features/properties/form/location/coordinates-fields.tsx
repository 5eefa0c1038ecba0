import { useState } from 'react';
import { useSite } from '../../../../shell/document/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { lazyPart } from '../../../../ui/overlay/lazy-part.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { SectionProps } from '../sections/form-section.tsx';
import { degreesIn } from './degrees.ts';
import type { NamedPlace } from './map-places.ts';
import type { Place } from './map-tiles.ts';
import { useMyPosition } from './use-my-position.ts';

const PinMap = lazyPart(
  async () => (await import('./pin-map.tsx')).PinMap,
  <Skeleton className="h-96 max-w-xl" />,
);

type CoordinatesFieldsProps = SectionProps & {
  /** The suburb or city selected above, and its centre if known. */
  chosen: { name: string; middle: Place } | undefined;
  places: readonly NamedPlace[];
};

export function CoordinatesFields({ start, field, onChanged, ...props }: CoordinatesFieldsProps) {
  const { chosen, places } = props;
  const [latitude, setLatitude] = useState(start['location.coordinates.latitude']);
  const [longitude, setLongitude] = useState(start['location.coordinates.longitude']);
  // Remounts the map, so that it centres on a place that was not picked on the map itself.
  const [round, setRound] = useState(0);
  const [isTyping, setIsTyping] = useState(false);
  const use = (latitude: number | '', longitude: number | '') => {
    setLatitude(String(latitude));
    setLongitude(String(longitude));
    onChanged();
  };
  const setAndRecentre = (latitude: number, longitude: number) => {
    use(latitude, longitude);
    setRound(round + 1);
  };
  const { isLocating, problem, locate } = useMyPosition(setAndRecentre);
  const { mapTilesUrl, mapAttribution = '' } = useSite();
  const written = placeOf(latitude, longitude);
  const latitudeField = field('location.coordinates.latitude');
  const longitudeField = field('location.coordinates.longitude');
  const isRefused = Boolean(latitudeField.error ?? longitudeField.error);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-control bg-sunken p-4">
      <legend className="sr-only">Place on the map</legend>
      <p className="text-sm text-muted">Optional. Everyone who opens the listing can see it.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={locate} disabled={isLocating}>
          <Icon name="locate-fixed" className="size-5" />
          <span>{isLocating ? 'Locating...' : 'Use my location'}</span>
        </Button>
        {chosen && (
          <Button
            variant="secondary"
            onClick={() => setAndRecentre(chosen.middle.latitude, chosen.middle.longitude)}
          >
            <Icon name="map-pin" className="size-5" />
            <span>{`Start in ${chosen.name}`}</span>
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <PinMap
        key={`${round} ${chosen?.name}`}
        pin={written ?? chosen?.middle}
        isSet={written !== undefined}
        places={places}
        tiles={mapTilesUrl}
        attribution={mapAttribution}
        onPin={use}
      />
      {/* The button is below the map. Above it, the button would move the map under the finger. */}
      {latitude + longitude !== '' && (
        <Button variant="secondary" onClick={() => use('', '')} className="self-start">
          <Icon name="x" className="size-5" />
          Remove the pin
        </Button>
      )}
      <details
        open={isTyping || isRefused}
        onToggle={({ currentTarget }) => setIsTyping(currentTarget.open)}
      >
        <summary className="flex min-h-target w-fit items-center text-brand underline">
          Type the coordinates
        </summary>
        <div className="grid grid-cols-2 gap-4 pt-2">
          <TextField
            label="Latitude"
            {...latitudeField}
            autoComplete="off"
            maxLength={40}
            value={latitude}
            onChange={(event) => setLatitude(event.currentTarget.value)}
          />
          <TextField
            label="Longitude"
            {...longitudeField}
            autoComplete="off"
            maxLength={40}
            value={longitude}
            onChange={(event) => setLongitude(event.currentTarget.value)}
          />
        </div>
      </details>
    </fieldset>
  );
}

/** Undefined if the place is incomplete or outside the map's range. */
function placeOf(latitude: string, longitude: string): Place | undefined {
  const written = {
    latitude: degreesIn(latitude) ?? Number.NaN,
    longitude: degreesIn(longitude) ?? Number.NaN,
  };
  const isOnMap = Math.abs(written.latitude) <= 85 && Math.abs(written.longitude) <= 180;
  return isOnMap ? written : undefined;
}
