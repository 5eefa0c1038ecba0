import { useSyncExternalStore } from 'react';

/** A value outside React that components follow: the one store of the browser's code. */
export interface Cell<T, Written = T> {
  read(): T;
  write(value: Written): void;
  /** calls back after every change; returns the end of it */
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

/** The value, or a part of it, as React state; the part has to keep its identity. */
export function useCell<T>(cell: Cell<T>): T;
export function useCell<T, P>(cell: Cell<T>, part: (value: T) => P): P;
export function useCell<T, P>(cell: Cell<T>, part?: (value: T) => P): T | P {
  const read = () => (part ? part(cell.read()) : cell.read());
  return useSyncExternalStore(cell.subscribe, read, read);
}
