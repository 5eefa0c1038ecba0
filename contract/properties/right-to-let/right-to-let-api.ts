import type { EndpointTable } from '../../endpoint.ts';
import { Accepted, ById, Empty } from '../../primitives.ts';
import { maxPictureBytes } from '../../uploads/uploads.ts';
import { ByPaperKind, OwnRightToLet, RightDecision } from './right-to-let.ts';

export const rightToLetApi = {
  'GET /api/me/properties/{id}/right-to-let': {
    summary: 'What became of the papers shown for a listing of mine',
    params: ById,
    answer: OwnRightToLet,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/me/properties/{id}/right-to-let/{kind}': {
    summary:
      'Show a paper, a picture or a PDF; only who decides sees it, and it is deleted when they have',
    params: ByPaperKind,
    bytes: maxPictureBytes,
    answer: OwnRightToLet,
    status: 201,
    errors: [
      'unauthenticated',
      '42501',
      'not_found',
      'conflict',
      'payload_too_large',
      'unsupported_media_type',
      'storage_unavailable',
      'storage_full',
      'invalid_fields',
    ],
  },
  'DELETE /api/me/properties/{id}/right-to-let': {
    summary: 'Take back a paper that nobody has decided about',
    params: ById,
    answer: OwnRightToLet,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/right-to-let/{id}/paper': {
    summary: 'The paper itself, while it waits; that somebody looked at it stands in the log',
    params: ById,
    body: Empty,
    answer: Accepted,
    download: 'application/octet-stream',
    errors: ['unauthenticated', '42501', 'reauthentication_required', 'not_found'],
  },
  'POST /api/admin/right-to-let/{id}/decision': {
    summary: 'Say that a paper was seen, or refuse it with a reason; the paper is deleted',
    params: ById,
    body: RightDecision,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
