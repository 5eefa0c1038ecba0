import type { ReactNode } from 'react';
import { useSession } from './session-store.ts';

interface BySessionProps {
  /** span for words within a line */
  as?: 'div' | 'span';
  signedIn?: ReactNode;
  signedOut?: ReactNode;
}

/**
 * Shows one part to signed-in people and another to visitors. The HTML of a page is the same for
 * all and holds both parts; boot.js decides before the first paint which one is visible. Once the
 * session is known here, the other part is removed.
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
