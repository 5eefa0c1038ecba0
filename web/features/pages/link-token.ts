import { useEffect, useState } from 'react';

/** Returns the token in an emailed link's fragment and removes it from the URL and history (S11). */
export function useLinkToken(): string {
  const [token] = useState(readLinkToken);
  return token;
}

function readLinkToken(): string {
  if (typeof location === 'undefined') return '';
  const token = tokenIn(location.hash);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Drops punctuation copied after the token, but keeps the dot inside a signed token. */
export function tokenIn(hash: string): string {
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return /^[\w-]+(?:\.[\w-]+)?/.exec(given)?.[0] ?? '';
}

/** Whether the page has no token; false on the server and during hydration. */
export function useIsLinkLost(token: string): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => setIsLost(token === ''), [token]);
  return isLost;
}
