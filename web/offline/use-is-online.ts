import { useCell } from '../state/cell.ts';
import { connection } from './connection.ts';

/** Whether Musha can be reached, as React state. */
export const useIsOnline = (): boolean => useCell(connection, (state) => state.isOnline);
