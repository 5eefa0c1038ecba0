import { parseUrl } from '../../contract/parse-url.ts';
import { worker } from './scope.ts';

/**
 * Goes where a notification leads: to the window that shows it, else to a new one. A window with
 * another page stays as it is, with what is typed there.
 */
export async function openPush(path: unknown): Promise<void> {
  const address = addressWithin(path);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : worker.clients.openWindow(address));
}

/** Never another site, whatever a payload says. */
function addressWithin(path: unknown): string {
  const { origin } = worker.location;
  const url = parseUrl(typeof path === 'string' ? path : '/', origin);
  return url?.origin === origin ? url.href : `${origin}/`;
}
