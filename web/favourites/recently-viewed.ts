import { useEffect, useSyncExternalStore } from 'react';
import { readSession } from '../session/session-store.ts';
import { userKey } from '../session/user-key.ts';
import { createDeviceList } from './device-list.ts';

const maxViewed = 12;

/** Homes opened while nobody is signed in are a preference of the device (DEC-15). */
const ofDevice = createDeviceList('musha.recently-viewed', maxViewed);

/** Homes opened by a signed-in person go with their log out. */
function ofWhoeverIsHere() {
  const userId = readSession()?.user.id;
  return userId ? createDeviceList(userKey(userId, 'viewed'), maxViewed) : ofDevice;
}

/** The homes last opened here, the latest first; somebody signed in goes on from the device's. */
export const readRecentlyViewed = (): readonly string[] =>
  [...new Set([...ofWhoeverIsHere().read(), ...ofDevice.read()])].slice(0, maxViewed);

/** Which they are, as one text; empty where there are none, and on the server. */
export const useViewedProperties = (): string =>
  useSyncExternalStore(
    ofDevice.subscribe,
    () => readRecentlyViewed().join(),
    () => '',
  );

function recordView(id: string): void {
  const list = ofWhoeverIsHere();
  const ids = list.read();
  if (ids[0] !== id) list.write([id, ...ids.filter((other) => other !== id)]);
}

/** Remembers that this home was opened. */
export function useRecordView(id: string): void {
  useEffect(() => recordView(id), [id]);
}

export function forgetViews(): void {
  ofWhoeverIsHere().write([]);
  ofDevice.write([]);
}
