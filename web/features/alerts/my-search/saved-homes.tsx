import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PlaceLink } from '../../../shell/place-link.tsx';
import { browsePage } from '../../../shell/places.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatPrice } from '../../../ui/text/price.ts';
import { ChangedHomes } from '../../favourites/changes-notice.tsx';
import { SectionNotLoaded } from './section.tsx';
import type { useSavedHomes } from './use-saved-homes.ts';

const shownAtMost = 5;

type SavedHomesRead = ReturnType<typeof useSavedHomes>;

export function SavedHomes({ read }: { read: UseQueryResult<SavedHomesRead['data']> }) {
  const { data, refetch } = read;
  if (!data) return <SectionNotLoaded read={read} />;
  const { properties, gone, failed, changes } = data;
  if (properties.length + gone.length + failed === 0) {
    return (
      <>
        <p className="text-muted">Tap the heart on a home to save it here.</p>
        <PlaceLink place={browsePage} variant="secondary" className="self-start" />
      </>
    );
  }
  const same = properties.filter(({ id }) => !changes.some(({ property }) => property.id === id));
  return (
    <>
      {changes.length > 0 && <ChangedHomes changes={changes} />}
      {same.length > 0 && (
        <ul className="divide-y divide-line">
          {same.slice(0, shownAtMost).map(({ id, title, price, currency, location }) => (
            <li key={id}>
              <Link
                to={`/properties/${id}`}
                className="flex min-h-target flex-col py-2 -outline-offset-3 hover:bg-sunken"
              >
                <span className="font-semibold wrap-anywhere">{title}</span>
                <span className="text-sm text-muted wrap-anywhere">
                  {`${formatPrice(price, currency)} a month · ${location.suburb || location.city}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failed > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => void refetch()}>
          {`${counted(failed, 'home')} could not be loaded. Try again`}
        </Button>
      )}
      <ButtonLink to="/saved" variant="secondary" className="self-start">
        Open saved homes
      </ButtonLink>
    </>
  );
}
