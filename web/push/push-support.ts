import { deviceOf } from '../install/manual-steps.ts';

export type PushSupport = 'yes' | 'no' | 'install-first';

/** Whether this browser can show notifications; an iPhone can once Musha is on its home screen. */
export function pushSupport(): PushSupport {
  const hasAll =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'yes';
  return deviceOf(navigator.userAgent) === 'iphone' ? 'install-first' : 'no';
}

const workerWithinMs = 10_000;

/** The worker that would show them; undefined where there is none, as in some private windows. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const none = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), workerWithinMs);
  });
  return Promise.race([navigator.serviceWorker.ready, none]).finally(() => clearTimeout(timer));
}

/** The permission the person has given the browser; asked anew each time, since it can be changed there. */
export const permissionOf = ({ pushManager }: ServiceWorkerRegistration) =>
  pushManager.permissionState({ userVisibleOnly: true });
