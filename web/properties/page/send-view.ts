import { authorizedTransport } from '../../api/authorized-transport.ts';

const storageKey = 'musha.counted-views';

/** Counts one view of a home for each visit. `keepalive` sends it even if the page closes. */
export async function sendView(id: string): Promise<void> {
  if (!isFirst(id)) return;
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
    // Without storage each page load would count again, so the view is not counted at all.
    return false;
  }
}
