// Takes the place of the router's instrumentation module in the browser (vite.config.ts): nothing
// here uses it, and it would cost every page 1.5 KB.

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): object => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
export const instrumentHandler = <Handler>(handler: Handler): Handler => handler;
export const instrumentationResultMetaContext = undefined;
