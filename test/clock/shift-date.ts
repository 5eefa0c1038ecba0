/**
 * Shifts `new Date()` and `Date.now()` by an offset from the real time. Playwright sends the source
 * of this function to pages, so it must not use outer variables.
 */
export function shiftDate(offsetMs: number): void {
  const RealDate = new Date(0).constructor as DateConstructor;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length === 0 ? [now()] : given, target),
    apply: () => new RealDate(now()).toString(),
    get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
  });
}
