import { promisifyRequest } from 'idb-keyval';
import type { PushPayload } from '../../../contract/push/push-payload.ts';
import { inPrivateEntries, privateKeyOf, pushMark } from '../session/private-entries.ts';
import { worker } from './scope.ts';

const icon = '/icons/icon-192.png';

/** Hides the text if the recipient is signed out. Browsers require a notification for each push. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = readPayload(data);
  if (!push || !(await isTheirs(push.to))) {
    const options = { body: 'Open Musha and sign in to see it.', tag: 'musha', icon };
    return worker.registration.showNotification('You have a new notification', options);
  }
  if (!(await isRead(push))) await show(push);
  await confirmPush(push.id);
}

function readPayload(data: PushMessageData | null): PushPayload | undefined {
  try {
    const value: Partial<PushPayload> | undefined = data?.json();
    const isWhole = [value?.id, value?.to, value?.title, value?.path, value?.tag].every(
      (part) => typeof part === 'string',
    );
    return isWhole ? (value as PushPayload) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the recipient is marked as signed in here. Logging out removes the mark. */
async function isTheirs(userId: string): Promise<boolean> {
  const mark = await inPrivateEntries('readonly', (store) =>
    promisifyRequest<unknown>(store.get(privateKeyOf(userId, pushMark))),
  ).catch(() => undefined);
  return mark !== undefined;
}

/** A focused window that shows the page makes the notification redundant. */
async function isRead({ path }: PushPayload): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  return windows.some(({ focused, url }) => focused && addressOf(url) === path);
}

const show = ({ title, text, path, tag }: PushPayload) =>
  worker.registration.showNotification(title, {
    ...(text !== undefined && { body: text }),
    tag,
    icon,
    data: path,
  });

/** Confirms that the notification was shown, so that the server doesn't send an email. */
async function confirmPush(id: string): Promise<void> {
  await fetch('/api/push/receipts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => undefined);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
