import { useState } from 'react';

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
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
