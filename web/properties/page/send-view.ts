import { browserApi } from '../../api/browser-api.ts';

const storageKey = 'musha.counted-views';

/** Counts one view of a home for each visit. `keepalive` sends it even if the page closes. */
export async function sendView(id: string): Promise<void> {
  if (!isFirst(id)) return;
  await browserApi
    .call('POST /api/properties/{id}/views', { params: { id }, body: {} }, { keepalive: true })
    .catch(() => undefined);
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
