import type { PageSession } from './devtools.ts';

/** Maximum bytes for the first visit to a public page (docs/decisions/0001-stack.md and 0020). */
export const byteBudgets = {
  script: 107 * 1024,
  /** Loaded in the background once the page is idle. */
  idleScript: 8.5 * 1024,
  browsePage: 170 * 1024,
  /** The HTML of a list of 24 homes, uncompressed. */
  browseHtml: 190 * 1024,
  cardPicture: 15 * 1024,
  /** 24 homes as JSON, compressed with brotli. */
  list: 6 * 1024,
} as const;

/**
 * Counts transferred bytes: only the bodies of scripts, but the headers and bodies of all other
 * responses.
 */
export async function watchTransfers(session: PageSession) {
  const kinds = new Map<string, string>();
  const sums = { bytes: 0, scriptBytes: 0, largestPictureBytes: 0, lastAt: performance.now() };
  await session.send('Network.enable');
  session.on('Network.dataReceived', () => {
    sums.lastAt = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === 'Script') sums.scriptBytes -= response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.lastAt = performance.now();
    sums.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') sums.scriptBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Image') {
      sums.largestPictureBytes = Math.max(sums.largestPictureBytes, encodedDataLength);
    }
  });
  return () => sums;
}
