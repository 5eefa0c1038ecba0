import { ByAgencyId } from '../agencies/agencies.ts';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById } from '../primitives.ts';
import {
  ArrivedBytes,
  ArrivedPicture,
  ByUploadPart,
  maxPartBytes,
  maxPictureBytes,
  ShownPicture,
  UploadedPicture,
  WholeFile,
} from './uploads.ts';

const refusals = [
  'unauthenticated',
  '42501',
  'payload_too_large',
  'unsupported_media_type',
  'storage_unavailable',
  'storage_full',
  'invalid_fields',
] as const;

/** The request body is the raw bytes of a file or part. Incomplete files are stored for a day. */
export const uploadApi = {
  'POST /api/uploads': {
    summary: 'Upload a picture for a listing; deleted after a day unless the listing is saved',
    bytes: maxPictureBytes,
    answer: UploadedPicture,
    status: 201,
    errors: [...refusals, 'conflict'],
  },
  'GET /api/uploads/{id}': {
    summary: 'Bytes received of a picture that is sent in parts',
    params: ById,
    answer: ArrivedPicture,
    errors: ['unauthenticated', '42501'],
  },
  'PUT /api/uploads/{id}/parts/{position}': {
    summary:
      'Send a part of a picture, starting where the last one ended; returns where to continue',
    params: ByUploadPart,
    bytes: maxPartBytes,
    answer: ArrivedBytes,
    errors: [...refusals, 'conflict'],
  },
  'POST /api/uploads/{id}': {
    summary: 'Store a picture whose parts have all arrived; repeating it returns the same picture',
    params: ById,
    body: WholeFile,
    answer: UploadedPicture,
    status: 201,
    errors: [...refusals, 'not_found', 'conflict'],
  },
  'DELETE /api/uploads/{id}': {
    summary: 'Delete a picture that no listing shows, or its parts',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  },
  'PUT /api/agencies/{id}/logo': {
    summary: 'Upload the agency’s logo',
    params: ByAgencyId,
    bytes: maxPictureBytes,
    answer: ShownPicture,
    errors: [...refusals, 'not_found'],
  },
  'DELETE /api/agencies/{id}/logo': {
    summary: 'Remove the agency’s logo',
    params: ByAgencyId,
    answer: ShownPicture,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'PUT /api/me/avatar': {
    summary: 'Upload your profile picture',
    bytes: maxPictureBytes,
    answer: ShownPicture,
    errors: refusals,
  },
  'DELETE /api/me/avatar': {
    summary: 'Remove your profile picture',
    answer: ShownPicture,
    errors: ['unauthenticated'],
  },
} as const satisfies EndpointTable;
