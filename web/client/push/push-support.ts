import { deviceOf } from '../../shell/install/manual-steps.ts';

export type PushSupport = 'yes' | 'no' | 'install-first';

/** Whether this browser supports notifications; an iPhone needs Musha on its home screen first. */
export function pushSupport(): PushSupport {
  const hasAll =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'yes';
  return deviceOf(navigator.userAgent) === 'iphone' ? 'install-first' : 'no';
}

const workerWithinMs = 10_000;

/** The active worker; undefined if none is active in ten seconds, as in some private windows. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const none = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), workerWithinMs);
  });
  return Promise.race([navigator.serviceWorker.ready, none]).finally(() => clearTimeout(timer));
}

/** Reads the permission each time, because the person can change it in the browser. */
export const permissionOf = ({ pushManager }: ServiceWorkerRegistration) =>
  pushManager.permissionState({ userVisibleOnly: true });
