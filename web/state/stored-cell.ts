import type { Cell } from './cell.ts';
import { reportStorageRefusal } from './storage-refusal.ts';

interface StoredCellOptions<T> {
  reflect?: (value: T) => void;
  isNobodysDoing?: boolean;
}

/**
 * A value that local storage keeps, the same in all tabs of this device. Anybody with the device can
 * edit the text: `parse` gives a whole value for any. `format` gives null to leave nothing.
 * `reflect` changes what in the document follows the value; nobody is told that it was not kept
 * where `isNobodysDoing`.
 */
export function createStoredCell<T, Written = T>(
  key: string,
  parse: (text: string | null) => T,
  format: (value: Written) => string | null,
  { reflect, isNobodysDoing = false }: StoredCellOptions<T> = {},
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
        // A value that cannot be removed was not kept either.
        if (text !== null && !isNobodysDoing) reportStorageRefusal();
      }
      // This tab hears of it as the others do.
      window.dispatchEvent(new Event('storage'));
    },
    subscribe(onChange) {
      const tell = () => {
        reflect?.(read());
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

/** A data attribute that boot.js sets before the first paint; without a text it goes. */
export function setRootData(name: string, text: string | false): void {
  const { dataset } = document.documentElement;
  if (text) dataset[name] = text;
  else delete dataset[name];
}
