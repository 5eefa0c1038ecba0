import { useCell } from '../state/cell.ts';
import { connection } from './connection.ts';

export const useIsOnline = (): boolean => useCell(connection, (state) => state.isOnline);
