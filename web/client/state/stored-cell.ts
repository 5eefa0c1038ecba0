import type { Cell } from './cell.ts';

interface StoredCellOptions<T> {
  reflect?: (value: T) => void;
  isBackground?: boolean;
}

/**
 * `parse` must accept any string, even one typed by hand.
 * If `format` returns null, the entry is removed.
 */
export function createStoredCell<T, Written = T>(
  key: string,
  parse: (text: string | null) => T,
  format: (value: Written) => string | null,
  { reflect, isBackground = false }: StoredCellOptions<T> = {},
): Cell<T, Written> {
  // Replaces local storage if the browser rejects writes; lasts as long as this page.
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
        if (text !== null && !isBackground) reportStorageRefusal();
      }
      // The browser fires this event only in other tabs.
      window.dispatchEvent(new Event('storage'));
    },
    subscribe(onChange) {
      const notify = () => {
        reflect?.(read());
        onChange(read());
      };
      window.addEventListener('storage', notify);
      return () => window.removeEventListener('storage', notify);
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

/** Parses stored JSON. `read` must accept any value: anyone with the device can edit storage. */
export function parseStored<T>(text: string | null, read: (value: unknown) => T | undefined) {
  try {
    return read(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

/** A text that lasts as long as this tab; null if there is none, or no storage. */
export const createTabItem = (key: string) => ({
  read(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Returns false if the browser's storage is full or blocked. */
  write(text: string | null): boolean {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** Sets a data attribute on the root element; boot.js also sets it, before the first paint. */
export function setRootData(name: string, text: string | false): void {
  const { dataset } = document.documentElement;
  if (text) dataset[name] = text;
  else delete dataset[name];
}

let wasOwnAction: boolean | undefined;

/** Records that local storage rejected a write. The code that reports it can load later. */
export function reportStorageRefusal(): void {
  wasOwnAction ||= navigator.userActivation?.isActive !== false;
  window.dispatchEvent(new Event('musha:unkept'));
}

/** Whether the rejected write followed a person's action; undefined if no write was rejected. */
export const wasOwnActionRefused = (): boolean | undefined => wasOwnAction;
