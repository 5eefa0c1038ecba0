import { useEffect } from 'react';
import type { PropertyDetail } from '../../contract/properties.ts';

/** Counts this look at a home that is on offer; the code for it comes after the page. */
export function useCountView({ id, available }: PropertyDetail): void {
  useEffect(() => {
    if (available) void import('./send-view.ts').then(({ sendView }) => sendView(id));
  }, [id, available]);
}
