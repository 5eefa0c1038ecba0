import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint as data: what goes in, what comes out, how it may refuse. */
export interface Endpoint {
  summary: string;
  params?: ZodMiniType;
  query?: ZodMiniType;
  body?: ZodMiniType;
  /** takes the raw bytes of a file instead of JSON: at most this many */
  bytes?: number;
  /** the media type of that file, when it is no picture */
  bytesType?: 'text/csv';
  /** JSON that browsers send by themselves: its media types, at most this long */
  json?: { types: readonly string[]; maxBytes: number };
  /** what comes back; nothing with status 204 */
  answer: ZodMiniType;
  /** the answer is one page of a list; the header below says where the next begins */
  paged?: true;
  /** what comes back is a file, of this type or what its handler says; `answer` then says nothing */
  download?: 'text/csv' | 'application/pdf' | 'application/octet-stream';
  /** status of success, 200 unless stated */
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  /** does not exist in production */
  demoOnly?: true;
}

type EndpointKey = `${Method} /${string}`;
export type EndpointTable = Record<EndpointKey, Endpoint>;

/** Header of a page of a list, absent on the last: the `cursor` to ask for the next with. */
export const nextCursorHeader = 'X-Next-Cursor';
