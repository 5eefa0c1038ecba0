import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById } from '../primitives.ts';
import {
  CouncilNotice,
  CouncilNoticeQuery,
  NoticeChange,
  NoticeImport,
  NoticePreview,
} from './council-notices.ts';
import { maxNoticeFileBytes } from './notice-file-limits.ts';

export const councilNoticeApi = {
  'GET /api/admin/notices': {
    summary: 'Notices of the Estate Agents Council, newest first',
    query: CouncilNoticeQuery,
    answer: z.array(CouncilNotice),
    paged: true,
    errors: ['unauthenticated', '42501', 'invalid_fields'],
  },
  'POST /api/admin/notices/preview': {
    summary: 'Check a CSV file of notices line by line, without importing it',
    bytes: maxNoticeFileBytes,
    bytesType: 'text/csv',
    answer: NoticePreview,
    errors: ['unauthenticated', '42501', 'invalid_fields', 'payload_too_large'],
  },
  'POST /api/admin/notices': {
    summary: 'Import new notices from a CSV file, skipping invalid lines',
    bytes: maxNoticeFileBytes,
    bytesType: 'text/csv',
    answer: NoticeImport,
    errors: ['unauthenticated', '42501', 'invalid_fields', 'payload_too_large'],
  },
  'PATCH /api/admin/notices/{id}': {
    summary: 'Withdraw a notice with a reason, or restore it',
    params: ById,
    body: NoticeChange,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
