import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type DownloadType = 'text/csv' | 'application/pdf' | 'image/jpeg';

export interface Endpoint {
  summary: string;
  params?: ZodMiniType;
  query?: ZodMiniType;
  body?: ZodMiniType;
  /** The body is a file of at most this many bytes, instead of JSON. */
  bytes?: number;
  /** The media type of an uploaded file; by default any supported picture format. */
  bytesType?: 'text/csv';
  /** A JSON body that browsers send automatically: its media types and maximum size in bytes. */
  json?: { types: readonly string[]; maxBytes: number };
  answer: ZodMiniType;
  /** The response is one page of a list. `nextCursorHeader` has the next page's cursor. */
  paged?: true;
  /** The response is a file of one of these types, by default the first. `answer` is unused. */
  download?: readonly [DownloadType, ...DownloadType[]];
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  demoOnly?: true;
}

type EndpointKey = `${Method} /${string}`;
export type EndpointTable = Record<EndpointKey, Endpoint>;

/** Contains the next page's `cursor`. A list's last page has no such header. */
export const nextCursorHeader = 'X-Next-Cursor';
