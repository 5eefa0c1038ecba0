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

/** A request has the raw bytes of a file or part. Incomplete files are stored for a day. */
export const uploadApi = {
  'POST /api/uploads': {
    summary: 'Store a picture for a listing; it waits a day for the listing to be saved',
    bytes: maxPictureBytes,
    answer: UploadedPicture,
    status: 201,
    errors: [...refusals, 'conflict'],
  },
  'GET /api/uploads/{id}': {
    summary: 'How much has arrived of a picture that is sent in parts',
    params: ById,
    answer: ArrivedPicture,
    errors: ['unauthenticated', '42501'],
  },
  'PUT /api/uploads/{id}/parts/{position}': {
    summary:
      'Send a part of a picture: it is kept if it begins where the last one ended; the answer says where to go on',
    params: ByUploadPart,
    bytes: maxPartBytes,
    answer: ArrivedBytes,
    errors: [...refusals, 'conflict'],
  },
  'POST /api/uploads/{id}': {
    summary: 'Store a picture whose parts have all arrived; once more answers the same picture',
    params: ById,
    body: WholeFile,
    answer: UploadedPicture,
    status: 201,
    errors: [...refusals, 'not_found', 'conflict'],
  },
  'DELETE /api/uploads/{id}': {
    summary: 'Take back a picture that no listing shows, or what has arrived of it',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  },
  'PUT /api/agencies/{id}/logo': {
    summary: 'Give the agency a logo',
    params: ByAgencyId,
    bytes: maxPictureBytes,
    answer: ShownPicture,
    errors: [...refusals, 'not_found'],
  },
  'DELETE /api/agencies/{id}/logo': {
    summary: 'Remove the logo of the agency',
    params: ByAgencyId,
    answer: ShownPicture,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'PUT /api/me/avatar': {
    summary: 'Show a picture of oneself',
    bytes: maxPictureBytes,
    answer: ShownPicture,
    errors: refusals,
  },
  'DELETE /api/me/avatar': {
    summary: 'Remove the picture of oneself',
    answer: ShownPicture,
    errors: ['unauthenticated'],
  },
} as const satisfies EndpointTable;
