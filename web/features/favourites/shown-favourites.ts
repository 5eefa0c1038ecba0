import { createStoredCell } from '../../client/state/stored-cell.ts';
import { createDeviceList } from './device-list.ts';

const maxFavourites = 200;

export const shownFavourites = createDeviceList('musha.saved-homes', maxFavourites);

/** The id of the person whose account supplied the saved homes; '' if a visitor saved them. */
export const ownerOfFavourites = createStoredCell<string>(
  'musha.saved-homes-of',
  (text) => text ?? '',
  (userId) => userId,
);
