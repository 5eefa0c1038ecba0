import * as z from 'zod/mini';
import { Uuid } from '../../../contract/primitives.ts';
import { Moment } from './cursor.ts';

export const TimePosition = z.tuple([Moment, Uuid]);
export type TimePosition = z.infer<typeof TimePosition>;

export const timePositionOf = (row: { created_at: Date; id: string }): TimePosition => [
  row.created_at.getTime(),
  row.id,
];
