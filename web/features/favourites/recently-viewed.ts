import { useEffect, useSyncExternalStore } from 'react';
import { readSession } from '../../client/session/session-store.ts';
import { userKey } from '../../client/session/user-store.ts';
import { createDeviceList } from './device-list.ts';

const maxViewed = 12;

/** Homes that visitors view are stored for the device, not for a person (DEC-15). */
const deviceList = createDeviceList('musha.recently-viewed', maxViewed);

/** The signed-in person's list, which is removed on logout; otherwise the device's list. */
function currentList() {
  const userId = readSession()?.user.id;
  return userId ? createDeviceList(userKey(userId, 'viewed'), maxViewed) : deviceList;
}

/** Recently viewed homes, newest first: a signed-in person's list, then the device's list. */
export const readRecentlyViewed = (): readonly string[] =>
  [...new Set([...currentList().read(), ...deviceList.read()])].slice(0, maxViewed);

/** The ids as one string, so that equal lists compare as equal; '' on the server. */
export const useViewedProperties = (): string =>
  useSyncExternalStore(
    deviceList.subscribe,
    () => readRecentlyViewed().join(),
    () => '',
  );

function recordView(id: string): void {
  const list = currentList();
  const ids = list.read();
  if (ids[0] !== id) list.write([id, ...ids.filter((other) => other !== id)]);
}

export function useRecordView(id: string): void {
  useEffect(() => recordView(id), [id]);
}

export function forgetViews(): void {
  currentList().write([]);
  deviceList.write([]);
}
