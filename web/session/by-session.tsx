import type { ReactNode } from 'react';
import { useSession } from './session-store.ts';

interface BySessionProps {
  /** span, where the parts are words in a line */
  as?: 'div' | 'span';
  signedIn?: ReactNode;
  signedOut?: ReactNode;
}

/**
 * What differs between a signed-in person and a visitor. The HTML of a page is everybody's and
 * holds both; what boot.js knows before the first paint decides which is seen, until the session is
 * known here and the other one goes.
 */
export function BySession({ as: Part = 'div', signedIn, signedOut }: BySessionProps) {
  const session = useSession();
  const isKnown = session !== undefined;
  return (
    <>
      {signedIn && session !== null && (
        <Part className={isKnown ? 'contents' : 'hidden session-on:contents'}>{signedIn}</Part>
      )}
      {signedOut && !session && (
        <Part className={isKnown ? 'contents' : 'contents session-on:hidden'}>{signedOut}</Part>
      )}
    </>
  );
}
