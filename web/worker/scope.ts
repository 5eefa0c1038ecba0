declare const self: ServiceWorkerGlobalScope;
/** set by scripts/build.ts: another one with every build */
declare const BUILD_ID: string;

export const worker = self;
export const buildId = BUILD_ID;
