declare const self: ServiceWorkerGlobalScope;
/** Set by scripts/build.ts; differs in every build. */
declare const BUILD_ID: string;
/** Set by scripts/build.ts; begins with the entry script. */
declare const OFFLINE_FILES: string[];

export const worker = self;
export const buildId = BUILD_ID;
/** The files of the offline page. */
export const offlineFiles = OFFLINE_FILES;
