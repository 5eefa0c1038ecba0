import { deviceList } from './device-list.ts';

const maxSaved = 200;

/** The hearts that this device shows, as ids of homes, the last saved first. */
export const shownHearts = deviceList('saved-homes', maxSaved);
