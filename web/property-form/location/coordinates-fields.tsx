import { useState } from 'react';
import { useSite } from '../../shell/document/site.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../form-parts.ts';
import { LocationMap } from './location-map.tsx';
import type { Place } from './map-tiles.ts';
import { useMyPosition } from './use-my-position.ts';

type CoordinatesFieldsProps = SectionProps & {
  suburb: string;
  suburbAt: readonly [latitude: number, longitude: number] | undefined;
};

/** Optional: typed, taken from the device, or from the middle of the suburb (FORM-20). */
export function CoordinatesFields({ start, field, onChanged, ...props }: CoordinatesFieldsProps) {
  const { suburb, suburbAt } = props;
  const [latitude, setLatitude] = useState(start['location.coordinates.latitude']);
  const [longitude, setLongitude] = useState(start['location.coordinates.longitude']);
  const use = (latitude: number, longitude: number) => {
    setLatitude(String(latitude));
    setLongitude(String(longitude));
    onChanged();
  };
  const { isLocating, problem, locate } = useMyPosition(use);
  const { mapTilesUrl, mapAttribution = '' } = useSite();
  const place = placeOf(latitude, longitude, suburbAt);
  return (
    <fieldset className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <legend className="sr-only">Place on the map</legend>
      <p className="text-sm text-muted">
        Optional: the exact place on the map. Everybody who opens the listing can see it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={locate} disabled={isLocating}>
          <Icon name="locate-fixed" className="size-5" />
          {isLocating ? 'Locating...' : 'Use my location'}
        </Button>
        {suburbAt && (
          <Button look="secondary" onClick={() => use(...suburbAt)}>
            <Icon name="map-pin" className="size-5" />
            Start from the middle of {suburb}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {mapTilesUrl && place && (
        <LocationMap tiles={mapTilesUrl} attribution={mapAttribution} place={place} onPlace={use} />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Latitude"
          {...field('location.coordinates.latitude')}
          type="number"
          step="any"
          min={-90}
          max={90}
          value={latitude}
          onChange={(event) => setLatitude(event.currentTarget.value)}
        />
        <TextField
          label="Longitude"
          {...field('location.coordinates.longitude')}
          type="number"
          step="any"
          min={-180}
          max={180}
          value={longitude}
          onChange={(event) => setLongitude(event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}

/** What is written, else the middle of the suburb; nothing while neither is known. */
function placeOf(
  latitude: string,
  longitude: string,
  suburbAt: CoordinatesFieldsProps['suburbAt'],
): Place | undefined {
  const written = { latitude: Number(latitude), longitude: Number(longitude) };
  const isWritten = latitude !== '' && longitude !== '';
  if (isWritten && Math.abs(written.latitude) <= 85 && Math.abs(written.longitude) <= 180)
    return written;
  return suburbAt && { latitude: suburbAt[0], longitude: suburbAt[1] };
}
