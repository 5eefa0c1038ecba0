import { useEffect, useSyncExternalStore } from 'react';
import { createDeviceList } from './device-list.ts';

const maxViewed = 12;
const viewed = createDeviceList('musha.recently-viewed', maxViewed);

/** The homes last opened on this device, the latest first. */
export const readRecentlyViewed = viewed.read;

export const useHasViewedProperties = (): boolean =>
  useSyncExternalStore(
    viewed.subscribe,
    () => viewed.read().length > 0,
    () => false,
  );

function recordView(id: string): void {
  const ids = viewed.read();
  if (ids[0] !== id) viewed.write([id, ...ids.filter((other) => other !== id)]);
}

/** Remembers that this home was opened. */
export function useRecordView(id: string): void {
  useEffect(() => recordView(id), [id]);
}

export const forgetViews = (): void => viewed.write([]);
