export type PreferenceName =
  | 'theme'
  | 'data-saver'
  | 'saved-homes'
  | 'saved-homes-of'
  | 'recently-viewed';

const keyOf = (name: PreferenceName) => `musha.${name}`;

/** Preferences of this device. Storage may be full, forbidden or gone: then there are none. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function writePreference(name: PreferenceName, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // The choice holds for this page view only.
  }
  window.dispatchEvent(new CustomEvent('musha:preference', { detail: name }));
}
