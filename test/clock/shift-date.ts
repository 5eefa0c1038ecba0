/**
 * Moves the clock of whatever runs it, a page in a browser included: `new Date()` and `Date.now()`
 * are this far from the machine's from now on. A second call replaces the first. It refers to nothing
 * outside, because Playwright hands its text to the pages.
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
