import { useEffect, useState } from 'react';

/**
 * The token a mailed link carries in its fragment, which is never sent to a server. It is taken
 * out of the address at once, so that it stays in no history (S11).
 */
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

/**
 * The token of a fragment, without characters copied along after the link: "…abc)." or an invisible
 * mark. A signed one has a point between its two parts.
 */
export function tokenIn(hash: string): string {
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return /^[\w-]+(?:\.[\w-]+)?/.exec(given)?.[0] ?? '';
}

/** Whether the page has lost its token; false until it is known, as on the server. */
export function useIsLinkLost(token: string): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => setIsLost(token === ''), [token]);
  return isLost;
}
