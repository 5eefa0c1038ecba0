import type { AdminAction } from '../../../../contract/admin/admin-actions.ts';
import { AdminLogEntry, adminLogPageSize } from '../../../../contract/admin/admin-log.ts';
import type { JsonValue } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import { readNewestFirst } from '../../../http/lists/list-page.ts';
import type { RouteTable } from '../../../http/route.ts';
import { administrationReaders } from '../../accounts/role-rules.ts';
import { type LogRow, listActions, listActors, listAdminLog } from './log-queries.ts';

type LogKey = 'GET /api/admin/logs' | 'GET /api/admin/logs/choices';

export function logRoutes({ db }: Context): Pick<RouteTable, LogKey> {
  return {
    'GET /api/admin/logs': {
      access: administrationReaders,
      handle: ({ query: { cursor, limit = adminLogPageSize, ...filters } }) =>
        readNewestFirst(
          { cursor, limit },
          { read: (slice) => listAdminLog(db, { filters, ...slice }), present: presentEntry },
        ),
    },
    'GET /api/admin/logs/choices': {
      access: administrationReaders,
      handle: async () => ({
        actors: await listActors(db),
        actions: (await listActions(db)).map(({ action }) => action as AdminAction),
      }),
    },
  };
}

const presentEntry = (row: LogRow): AdminLogEntry =>
  present(AdminLogEntry, row, {
    admin: personOf(row.admin_id, row.admin_name, row.admin_email),
    target: personOf(row.target_user_id, row.target_name, row.target_email),
    subject:
      row.subject_kind !== null && row.subject_id !== null
        ? { kind: row.subject_kind, id: row.subject_id }
        : null,
    before: stateOf(row.state_before),
    after: stateOf(row.state_after),
    details: stateOf(row.details) ?? {},
  });

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name, email };

/** The column accepts any JSON, but only objects are stored. */
const stateOf = (value: JsonValue): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
