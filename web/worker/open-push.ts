import { parseUrl } from '../../contract/parse-url.ts';
import { worker } from './scope.ts';

/** Focuses a window that shows the page, or opens a new window, so that no typed text is lost. */
export async function openPush(path: unknown): Promise<void> {
  const address = addressWithin(path);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : worker.clients.openWindow(address));
}

/** Allows only URLs on this site, whatever the payload contains. */
function addressWithin(path: unknown): string {
  const { origin } = worker.location;
  const url = parseUrl(typeof path === 'string' ? path : '/', origin);
  return url?.origin === origin ? url.href : `${origin}/`;
}
