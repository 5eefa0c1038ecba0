import type { Cell } from './cell.ts';

interface StoredForm<T, Written> {
  /** storage can be edited by anybody with the device: any text has to give a whole value */
  parse(text: string | null): T;
  /** null leaves nothing in storage */
  format(value: Written): string | null;
  /** data attribute of the document that follows the value; boot.js sets it before the first paint */
  attribute?: string;
  attributeText?(value: T): string | undefined;
}

/** A value that local storage keeps, the same in all tabs of this device. */
export function createStoredCell<T, Written = T>(
  key: string,
  { parse, format, attribute, attributeText }: StoredForm<T, Written>,
): Cell<T, Written> {
  // Where nothing can be stored the value lasts as long as this page.
  let unstored: string | null = null;
  let knownText: string | null = null;
  let known = parse(null);

  const read = () => {
    const text = readText(key) ?? unstored;
    if (text !== knownText) {
      knownText = text;
      known = parse(text);
    }
    return known;
  };

  return {
    read,
    write(value) {
      const text = format(value);
      unstored = null;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
      // This tab hears of it as the others do.
      window.dispatchEvent(new Event('storage'));
    },
    subscribe(onChange) {
      const tell = () => {
        if (attribute) setAttribute(attribute, attributeText?.(read()));
        onChange(read());
      };
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    },
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function setAttribute(name: string, text: string | undefined): void {
  const { dataset } = document.documentElement;
  if (text) dataset[name] = text;
  else delete dataset[name];
}
