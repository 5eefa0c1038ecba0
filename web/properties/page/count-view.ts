import { useEffect } from 'react';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';

export function useCountView({ id, available }: PropertyDetail): void {
  useEffect(() => {
    if (!available) return;
    import('./send-view.ts')
      .then(({ sendView }) => sendView(id))
      // A view that is not counted harms no one, so the error is ignored.
      .catch(() => undefined);
  }, [id, available]);
}
