import { type PreferenceName, readPreference, writePreference } from '../shell/preferences.ts';

const changed = 'musha:preference';
const none: readonly string[] = [];
const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A short list of home ids that this device keeps, newest first, the same in all of its tabs. */
export interface DeviceList {
  read(): readonly string[];
  write(ids: readonly string[]): void;
  subscribe(onChange: () => void): () => void;
}

export function deviceList(name: PreferenceName, limit: number): DeviceList {
  let knownText: string | null = null;
  let known = none;
  // Where nothing can be stored the list lasts as long as this page.
  let unstored: string | null = null;
  return {
    read() {
      const text = readPreference(name) ?? unstored;
      if (text !== knownText) {
        knownText = text;
        known = parseIds(text).slice(0, limit);
      }
      return known;
    },
    write(ids) {
      const text = JSON.stringify(ids.slice(0, limit));
      unstored = text;
      writePreference(name, text);
      if (readPreference(name) === text) unstored = null;
    },
    subscribe(onChange) {
      window.addEventListener(changed, onChange);
      window.addEventListener('storage', onChange);
      return () => {
        window.removeEventListener(changed, onChange);
        window.removeEventListener('storage', onChange);
      };
    },
  };
}

/** Storage can be edited by anybody with the device: whatever is not an id is left out. */
export function parseIds(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return none;
    return [...new Set(value.filter(isId))];
  } catch {
    return none;
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && looksLikeId.test(value);
