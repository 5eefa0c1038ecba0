import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration, where the device's data is unknown. */
export const useIsOnDevice = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
