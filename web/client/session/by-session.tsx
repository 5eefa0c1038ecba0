import type { ReactNode } from 'react';
import { useSession } from './session-store.ts';

interface BySessionProps {
  /** Use "span" inside a line of text. */
  as?: 'div' | 'span';
  signedIn?: ReactNode;
  signedOut?: ReactNode;
}

/** Cached HTML contains `signedIn` and `signedOut`; boot.js hides one before the first paint. */
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
