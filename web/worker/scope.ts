declare const self: ServiceWorkerGlobalScope;
/** set by scripts/build.ts: another one with every build */
declare const BUILD_ID: string;
/** set there too: the entry first */
declare const OFFLINE_FILES: string[];

export const worker = self;
export const buildId = BUILD_ID;
/** Every file of the page that says what can be done without a connection. */
export const offlineFiles = OFFLINE_FILES;
