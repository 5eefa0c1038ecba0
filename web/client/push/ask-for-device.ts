import { nextPause } from '../../ui/overlay/next-pause.ts';
import { toast } from '../../ui/toast/toast.ts';
import { browserApi } from '../api/browser-api.ts';
import { readSession } from '../session/session-store.ts';
import { createStoredCell } from '../state/stored-cell.ts';
import { deviceState, readDeviceAbility } from './device.ts';
import { canOffer, type Occasion, offerTitles } from './offer-rules.ts';
import { pushSupport } from './push-support.ts';
import { turnOnPush } from './turn-on-push.ts';

/** When someone was last offered notifications on this device, in milliseconds since 1970. */
const askedAt = createStoredCell<number | null>(
  'musha.push-asked',
  (text) => (text ? Number(text) || null : null),
  (at) => (at === null ? null : String(at)),
);

/** Offers notifications; the browser's own permission prompt appears only on acceptance. */
export async function askForDevice(occasion: Occasion): Promise<void> {
  const userId = readSession()?.user.id;
  if (!userId || pushSupport() !== 'yes') return;
  if (!canOffer('off', askedAt.read(), Date.now())) return;
  const own = await browserApi.call('GET /api/me/push').catch(() => undefined);
  if (!own) return;
  const device = await readDeviceAbility().catch(() => undefined);
  if (!device || !canOffer(deviceState(device, own), askedAt.read(), Date.now())) return;
  await nextPause();
  // In the meantime, another tab may have made the offer, or the person may have logged out.
  if (readSession()?.user.id !== userId || !canOffer('off', askedAt.read(), Date.now())) return;
  askedAt.write(Date.now());
  toast({
    title: offerTitles[occasion],
    description: 'You can also turn this on later, under Account.',
    isOffer: true,
    closesWith: 'nothing',
    action: { label: 'Turn on notifications', onSelect: turnOnForViewer },
  });
}

/** Reads the session again, because the offer can stay open longer than a session. */
function turnOnForViewer(): void {
  const userId = readSession()?.user.id;
  if (userId) void turnOnPush(userId);
}
