import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** CSS selectors for kinds of elements, keyed by what people call them. */
const kinds = {
  button: 'button,[role=button]',
  link: 'a[href]',
  field: 'input:not([type=hidden]),textarea,select',
  heading: 'h1,h2,h3',
  picture: 'img',
  /** elements that contain only text */
  text: 'p,span,div,li,strong,h1,h2,h3,a,button,label',
} as const;
type Kind = keyof typeof kinds;

/** Runs in the page: finds the first visible element with this name and scrolls to it. */
function findThere(selector: string, pattern: string, within: string) {
  const nameOf = (element: HTMLInputElement): string =>
    element.getAttribute('aria-label') ||
    element.getAttribute('alt') ||
    element.labels?.[0]?.textContent ||
    element.placeholder ||
    element.textContent ||
    '';
  const area = document.querySelector(within);
  const matching = [...(area?.querySelectorAll<HTMLInputElement>(selector) ?? [])].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      new RegExp(pattern).test(nameOf(element).replace(/\s+/g, ' ').trim()),
  );
  const found = matching.find(
    (one) => !matching.some((other) => one !== other && one.contains(other)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, value: found.value };
}

type Found = ReturnType<typeof findThere>;

/** A person's actions and what they see, in any browser. */
export class Screen {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens the page with this path and waits until it has hydrated. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.expectPath(path);
    await this.expect('app is there', "document.documentElement.dataset.alive === 'on'");
  }

  /** Waits until the page's URL has this path. Compares the query only if `path` contains one. */
  expectPath(path: string): Promise<void> {
    const part = path.includes('?') ? 'pathname + location.search' : 'pathname';
    return this.expect(`address ${path}`, `location.${part} === ${JSON.stringify(path)}`);
  }

  async expect(what: string, condition: string): Promise<void> {
    // Evaluation fails while the browser is leaving the page.
    const holds = () => this.driver.evaluate(condition).catch(() => false);
    await expect.poll(holds, what).toBe(true);
  }

  async see(kind: Kind, name: RegExp, within = 'body'): Promise<NonNullable<Found>> {
    let found: Found = null;
    const call = `(${findThere})(${JSON.stringify(kinds[kind])},${JSON.stringify(name.source)},${JSON.stringify(within)})`;
    const poll = async () => {
      found = (await this.driver.evaluate(call).catch(() => null)) as Found;
      return found !== null;
    };
    await expect.poll(poll, `${kind} ${name}`).toBe(true);
    return found as unknown as NonNullable<Found>;
  }

  async press(kind: Kind, name: RegExp, within?: string): Promise<void> {
    const { x, y } = await this.see(kind, name, within);
    await this.driver.pressAt(x, y);
  }

  async fill(name: RegExp, text: string, within?: string): Promise<void> {
    await this.press('field', name, within);
    await this.driver.evaluate('document.activeElement.select()');
    await this.driver.type(text);
    await expect.poll(async () => (await this.see('field', name, within)).value).toBe(text);
  }
}
