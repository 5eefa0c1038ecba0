import type { EndpointTable } from '../../endpoint.ts';
import { Accepted, ById, Empty } from '../../primitives.ts';
import { maxPictureBytes } from '../../uploads/uploads.ts';
import { ByPaperKind, OwnRightToLet, RightDecision } from './right-to-let.ts';

export const rightToLetApi = {
  'GET /api/me/properties/{id}/right-to-let': {
    summary: 'The state of the documents I submitted for one of my listings',
    params: ById,
    answer: OwnRightToLet,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/me/properties/{id}/right-to-let/{kind}': {
    summary:
      'Submit a document (picture or PDF); only administrators who decide see it, and it is deleted afterwards',
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
    summary: 'Withdraw a document that has not been decided',
    params: ById,
    answer: OwnRightToLet,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/right-to-let/{id}/paper': {
    summary: 'The document itself, until it is decided; each view is logged',
    params: ById,
    body: Empty,
    answer: Accepted,
    download: 'application/octet-stream',
    errors: ['unauthenticated', '42501', 'reauthentication_required', 'not_found'],
  },
  'POST /api/admin/right-to-let/{id}/decision': {
    summary: 'Accept a document, or refuse it with a reason; the document is deleted',
    params: ById,
    body: RightDecision,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
