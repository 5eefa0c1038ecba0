import { useSyncExternalStore } from 'react';

/** An observable value outside React; the only kind of store in the browser's code. */
export interface Cell<T, Written = T> {
  read(): T;
  write(value: Written): void;
  subscribe(onChange: (value: T) => void): () => void;
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener(next);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The cell's value, or a part of it. For the same value, `part` must return the same object. */
export function useCell<T>(cell: Cell<T>): T;
export function useCell<T, P>(cell: Cell<T>, part: (value: T) => P): P;
export function useCell<T, P>(cell: Cell<T>, part?: (value: T) => P): T | P {
  const read = () => (part ? part(cell.read()) : cell.read());
  return useSyncExternalStore(cell.subscribe, read, read);
}
