import { createStoredCell } from '../state/stored-cell.ts';
import { createDeviceList } from './device-list.ts';

const maxFavourites = 200;

/** The hearts that this device shows, as ids of homes, the last saved first. */
export const shownFavourites = createDeviceList('musha.saved-homes', maxFavourites);

/** Whose account the hearts of this device are from; '' is nobody's. */
export const ownerOfFavourites = createStoredCell<string>(
  'musha.saved-homes-of',
  (text) => text ?? '',
  (userId) => userId,
);
