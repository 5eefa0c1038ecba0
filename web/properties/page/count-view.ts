import { useEffect } from 'react';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';

/** Counts this look at a home that is on offer; the code for it comes after the page. */
export function useCountView({ id, available }: PropertyDetail): void {
  useEffect(() => {
    if (!available) return;
    import('./send-view.ts')
      .then(({ sendView }) => sendView(id))
      // A look that is not counted troubles nobody.
      .catch(() => undefined);
  }, [id, available]);
}
