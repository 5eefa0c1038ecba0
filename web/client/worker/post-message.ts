import type { WorkerMessage } from '../offline/worker-caches.ts';
import { worker } from './scope.ts';

export async function postTo(clientId: string, message: WorkerMessage): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage(message);
}

export async function postToAllPages(message: WorkerMessage): Promise<void> {
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}
