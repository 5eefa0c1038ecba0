import type { EndpointTable } from '../../endpoint.ts';
import { Accepted, ById, Empty } from '../../primitives.ts';
import { maxPictureBytes } from '../../uploads/uploads.ts';
import { ByPaperKind, OwnRightToLet, RightDecision } from './right-to-let.ts';

export const rightToLetApi = {
  'GET /api/me/properties/{id}/right-to-let': {
    summary: 'Documents sent for one of your listings, with their decisions',
    params: ById,
    answer: OwnRightToLet,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/me/properties/{id}/right-to-let/{kind}': {
    summary:
      'Send a document (picture or PDF); only administrators see it, and it is deleted once decided',
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
    summary: 'Delete a document that is still undecided',
    params: ById,
    answer: OwnRightToLet,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/right-to-let/{id}/paper': {
    summary: 'Download an undecided document; every view is logged',
    params: ById,
    body: Empty,
    answer: Accepted,
    download: ['application/pdf', 'image/jpeg'],
    errors: ['unauthenticated', '42501', 'reauthentication_required', 'not_found'],
  },
  'POST /api/admin/right-to-let/{id}/decision': {
    summary: 'Accept a document or refuse it with a reason; it is then deleted',
    params: ById,
    body: RightDecision,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
