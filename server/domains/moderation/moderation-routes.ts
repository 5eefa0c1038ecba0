import type { ReportCaseDetail } from '../../../contract/moderation/moderation.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import type { RouteTable } from '../../http/route.ts';
import { administrationReaders, administrators } from '../accounts/role-rules.ts';
import { decideAppeal } from './cases/appeals.ts';
import { openCase } from './cases/open-case.ts';
import { presentCase } from './cases/present-case.ts';
import { countQueue, listQueue } from './cases/queue-queries.ts';
import { decide } from './decisions/decide.ts';

type ModerationKey = Extract<keyof RouteTable, `${string} /api/admin/reports${string}`>;

export function moderationRoutes(context: Context): Pick<RouteTable, ModerationKey> {
  const { db, log } = context;
  const readCase = (viewer: Viewer, caseId: string): Promise<ReportCaseDetail> => {
    log.info({ adminId: viewer.id, caseId }, 'an administrator read a report');
    return openCase(context, viewer, caseId);
  };
  return {
    'GET /api/admin/reports': {
      access: administrationReaders,
      handle: async ({ query: { state = 'open', sort = 'newest', page = 1 } }, viewer) => {
        log.info({ adminId: viewer.id }, 'an administrator read the reports');
        const waits = state === 'open';
        const rows = await listQueue(db, { waits, sort, page });
        return { cases: rows.map(presentCase), total: await countQueue(db, waits) };
      },
    },
    'GET /api/admin/reports/waiting': {
      access: administrationReaders,
      handle: async () => ({ count: await countQueue(db, true) }),
    },
    'GET /api/admin/reports/{id}': {
      access: administrationReaders,
      handle: ({ params }, viewer) => readCase(viewer, params.id),
    },
    'POST /api/admin/reports/{id}/decision': {
      access: administrators,
      limits: ['account_write'],
      handle: async ({ params, body }, viewer) => {
        await decide(context, { ...body, adminId: viewer.id, caseId: params.id });
        return readCase(viewer, params.id);
      },
    },
    'POST /api/admin/reports/{id}/appeal-decision': {
      access: administrators,
      limits: ['account_write'],
      handle: async ({ params, body }, viewer) => {
        await decideAppeal(context, { ...body, adminId: viewer.id, caseId: params.id });
        return readCase(viewer, params.id);
      },
    },
  };
}
