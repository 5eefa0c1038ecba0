import { useSyncExternalStore } from 'react';

/** From this width on list and conversation stand beside each other (MSGS-11). */
const wide = '(min-width: 768px)';

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
