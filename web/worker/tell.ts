import type { WorkerWord } from '../offline/kept-caches.ts';
import { worker } from './scope.ts';

export async function tell(clientId: string, word: WorkerWord): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage(word);
}

export async function tellEveryPage(word: WorkerWord): Promise<void> {
  for (const client of await worker.clients.matchAll()) client.postMessage(word);
}
