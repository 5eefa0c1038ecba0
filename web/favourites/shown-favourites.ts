import { createStoredCell } from '../state/stored-cell.ts';
import { createDeviceList } from './device-list.ts';

const maxFavourites = 200;

/** The hearts that this device shows, as ids of homes, the last saved first. */
export const shownFavourites = createDeviceList('musha.saved-homes', maxFavourites);

/** The id of the person whose account gave this device its hearts; '' if no account did. */
export const ownerOfFavourites = createStoredCell<string>(
  'musha.saved-homes-of',
  (text) => text ?? '',
  (userId) => userId,
);
