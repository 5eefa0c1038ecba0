import { browserApi } from '../../../client/api/browser-api.ts';
import { createTabItem } from '../../../client/state/stored-cell.ts';

const countedViews = createTabItem('musha.counted-views');

/** Counts one view of a home for each visit. `keepalive` sends it even if the page closes. */
export async function sendView(id: string): Promise<void> {
  const counted = countedViews.read()?.split(' ') ?? [];
  // Without storage each page load would count again, so the view is not counted at all.
  if (counted.includes(id) || !countedViews.write([...counted, id].join(' '))) return;
  await browserApi
    .call('POST /api/properties/{id}/views', { params: { id }, body: {} }, { keepalive: true })
    .catch(() => undefined);
}
