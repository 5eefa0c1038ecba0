import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint as data: what goes in, what comes out, how it may refuse. */
export interface Endpoint {
  summary: string;
  params?: ZodMiniType;
  query?: ZodMiniType;
  body?: ZodMiniType;
  /** takes the raw bytes of a file instead of JSON: at most so many */
  bytes?: number;
  answer: ZodMiniType;
  /** status of success, 200 unless said */
  status?: 200 | 201 | 202;
  errors?: readonly ErrorCode[];
}

export type EndpointKey = `${Method} /${string}`;
export type EndpointTable = Record<EndpointKey, Endpoint>;
