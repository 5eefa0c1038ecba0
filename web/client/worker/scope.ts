declare const self: ServiceWorkerGlobalScope;
/** scripts/build.ts sets this id; it differs in every build. */
declare const BUILD_ID: string;
/** scripts/build.ts sets this list; it begins with the entry script. */
declare const OFFLINE_FILES: string[];

export const worker = self;
export const buildId = BUILD_ID;
export const offlineFiles = OFFLINE_FILES;
