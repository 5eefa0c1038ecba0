import { type Cell, createCell } from './cell.ts';
import { readItem, writeItem } from './local-item.ts';

export interface StoredForm<T> {
  /** storage can be edited by anybody with the device: any text has to give a whole value */
  parse(text: string | null): T;
  format(value: T): string | null;
  /** what in the document follows the value, as boot.js set it before the first paint */
  reflect?(value: T): void;
}

/** A value that local storage keeps, the same in all tabs of this device. */
export function createStoredCell<T>(key: string, form: StoredForm<T>): Cell<T> {
  // Where nothing can be stored the value lasts as long as this page.
  const written = createCell<{ unstored: string | null }>({ unstored: null });
  let knownText: string | null = null;
  let known = form.parse(null);

  const read = () => {
    const text = readItem(key) ?? written.read().unstored;
    if (text !== knownText) {
      knownText = text;
      known = form.parse(text);
    }
    return known;
  };

  return {
    read,
    write(value) {
      const text = form.format(value);
      written.write({ unstored: writeItem(key, text) ? null : text });
    },
    subscribe(onChange) {
      const tell = () => {
        form.reflect?.(read());
        onChange(read());
      };
      const end = written.subscribe(tell);
      window.addEventListener('storage', tell);
      return () => {
        end();
        window.removeEventListener('storage', tell);
      };
    },
  };
}
