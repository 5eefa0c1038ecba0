import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { rolesThat } from '../../accounts/role-rules.ts';
import { listers } from '../../properties/editing/property-rules.ts';
import { appeal, decisionToAppeal } from '../cases/appeals.ts';
import { appealForListing, withheldPropertyFor } from '../decisions/withheld-property.ts';
import { reportChat } from './report-chat.ts';
import { confirmReport, reportByMail, reportListing } from './report-listing.ts';

type ReportKey =
  | 'POST /api/properties/{id}/reports'
  | 'POST /api/chats/{id}/reports'
  | 'POST /api/reports/confirmations'
  | 'POST /api/appeals/lookups'
  | 'POST /api/appeals'
  | 'GET /api/properties/{id}/withheld'
  | 'POST /api/properties/{id}/appeals';

const reporters = rolesThat('report');

export function reportRoutes(context: Context): Pick<RouteTable, ReportKey> {
  return {
    'POST /api/properties/{id}/reports': {
      access: 'public',
      limits: ['report'],
      handle: async ({ params, body: { email, ...report } }, viewer) => {
        const sent = { ...report, propertyId: params.id };
        if (viewer && !reporters.includes(viewer.role)) throw new AppError('42501');
        if (viewer) await reportListing(context, viewer, sent);
        else await reportByMail(context, { ...sent, email: requireEmail(email) });
      },
    },
    'POST /api/chats/{id}/reports': {
      access: reporters,
      limits: ['report'],
      handle: ({ params, body }, viewer) =>
        reportChat(context, viewer.id, { ...body, chatId: params.id }),
    },
    'POST /api/reports/confirmations': {
      access: 'public',
      limits: ['link'],
      handle: ({ body }) => confirmReport(context, body.token),
    },
    'GET /api/properties/{id}/withheld': {
      access: 'public',
      handle: ({ params }, viewer) => withheldPropertyFor(context, viewer, params.id),
    },
    'POST /api/properties/{id}/appeals': {
      access: listers,
      limits: ['report'],
      handle: ({ params, body }, viewer) =>
        appealForListing(context, viewer, { propertyId: params.id, text: body.text }),
    },
    'POST /api/appeals/lookups': {
      access: 'public',
      limits: ['link'],
      handle: ({ body }) => decisionToAppeal(context, body.token),
    },
    'POST /api/appeals': {
      access: 'public',
      limits: ['link'],
      handle: ({ body }) => appeal(context, body),
    },
  };
}

function requireEmail(email: string | undefined): string {
  if (email !== undefined) return email;
  throw new AppError('invalid_fields', {
    fields: { email: 'Please enter a valid email address' },
  });
}
