import { authorizedTransport } from '../../api/authorized-transport.ts';

const storageKey = 'musha.counted-views';

/** Counts one view of a home, once in a visit. The request also arrives when the page is left. */
export async function sendView(id: string): Promise<void> {
  if (!isFirst(id)) return;
  // A view that could not be counted bothers nobody.
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
    // A view that cannot be remembered would be counted again and again, so it is not counted at
    // all.
    return false;
  }
}
