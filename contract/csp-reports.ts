import * as z from 'zod/mini';
import type { EndpointTable } from './endpoint.ts';

const text = z.optional(z.nullable(z.string()));

/** The report format of the `report-uri` directive. */
const LegacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});

/** The format of the Reporting API. A request can contain reports of other types too. */
const Report = z.object({
  type: z.string(),
  body: z.optional(
    z.nullable(z.object({ documentURL: text, blockedURL: text, effectiveDirective: text })),
  ),
});

const maxReports = 50;
export const CspReports = z.union([LegacyReport, z.array(Report).check(z.maxLength(maxReports))]);
export type CspReports = z.infer<typeof CspReports>;

export const cspReportApi = {
  'POST /api/csp-reports': {
    summary: 'Receives browsers’ reports of Content-Security-Policy violations',
    json: { types: ['application/csp-report', 'application/reports+json'], maxBytes: 32 * 1024 },
    body: CspReports,
    answer: z.undefined(),
    status: 204,
  },
} as const satisfies EndpointTable;
