/** Takes the place of the worker where it is switched off: it removes what was kept, and itself (F22). */
export const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('musha-')).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;
