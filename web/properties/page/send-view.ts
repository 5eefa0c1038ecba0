import { authorizedTransport } from '../../api/authorized-transport.ts';

const storageKey = 'musha.counted-views';

/** Tells the server of one look at a home, once in a visit. It also arrives when the page is left. */
export async function sendView(id: string): Promise<void> {
  if (!isFirst(id)) return;
  // A look that is not counted troubles nobody.
  await authorizedTransport(`/api/properties/${id}/views`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => {});
}

function isFirst(id: string): boolean {
  try {
    const counted = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
    if (counted.includes(id)) return false;
    sessionStorage.setItem(storageKey, [...counted, id].join(' '));
    return true;
  } catch {
    // What cannot be remembered would be counted again and again.
    return false;
  }
}
