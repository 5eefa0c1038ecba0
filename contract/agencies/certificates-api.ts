import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById } from '../primitives.ts';
import { ByAgencyId } from './agencies.ts';
import {
  Certificate,
  CertificateDecision,
  CertificateInput,
  WaitingCertificate,
} from './certificates.ts';

export const certificateApi = {
  'GET /api/agencies/{id}/certificates': {
    summary: 'The certificates that an agency has sent, the latest first',
    params: ByAgencyId,
    answer: z.array(Certificate),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/agencies/{id}/certificates': {
    summary: 'Send the certificate of one year for verification',
    params: ByAgencyId,
    body: CertificateInput,
    answer: Certificate,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields', 'conflict'],
  },
  'GET /api/admin/certificates': {
    summary: 'Certificates waiting to be verified, oldest first',
    answer: z.array(WaitingCertificate),
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/admin/certificates/{id}/decision': {
    summary: 'Verify a certificate, or refuse it with a reason',
    params: ById,
    body: CertificateDecision,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
