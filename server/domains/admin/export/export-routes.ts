import type { ReadDatabase } from '../../../../database/replicas/read-database.ts';
import type { JsonObject } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { batchesOf, type Columns, csvOf } from '../../../http/answers/csv.ts';
import type { Download } from '../../../http/answers/send-file.ts';
import type { Slice } from '../../../http/lists/list-page.ts';
import { type TimePosition, timePositionOf } from '../../../http/lists/list-page.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { RouteTable } from '../../../http/route.ts';
import { act } from '../../accounts/administration/act.ts';
import { administrationReaders } from '../../accounts/role-rules.ts';
import { listExportedUsers } from '../admin-queries.ts';
import { type LogRow, listAdminLog } from '../log/log-queries.ts';

type ExportKey = 'POST /api/admin/logs/export' | 'POST /api/admin/users/export';
type UserRow = Awaited<ReturnType<typeof listExportedUsers>>[number];

/** Data exports. Each is logged before its first row is sent. */
export function exportRoutes(context: Context, reads: ReadDatabase): Pick<RouteTable, ExportKey> {
  const { now } = context;
  const fileOf = async (
    viewer: Viewer,
    what: 'users' | 'log',
    parts: Download['parts'],
    details: JsonObject = {},
  ): Promise<Download> => {
    await act(context, viewer.id, async () => ({ log: { action: `export_${what}`, details } }));
    return { name: `musha-${what}-${now().toISOString().slice(0, 10)}.csv`, parts };
  };
  return {
    'POST /api/admin/users/export': {
      access: administrationReaders,
      limits: ['export'],
      handle: async (_input, viewer) => {
        const from = await reads.upToDate();
        const users = batchesOf(
          (slice: { after: string | undefined; limit: number }) => listExportedUsers(from, slice),
          ({ id }) => id,
        );
        return fileOf(viewer, 'users', csvOf(userColumns, users));
      },
    },
    'POST /api/admin/logs/export': {
      access: administrationReaders,
      limits: ['export'],
      handle: async ({ body: { filters } }, viewer) => {
        const from = await reads.upToDate();
        // Excludes this export's own log entry.
        const until = filters.until ?? now().toISOString();
        const rows = batchesOf(
          (slice: Slice<TimePosition>) =>
            listAdminLog(from, { ...slice, filters: { ...filters, until } }),
          timePositionOf,
        );
        return fileOf(viewer, 'log', csvOf(logColumns, rows), { filters: { ...filters } });
      },
    },
  };
}

const userColumns: Columns<UserRow> = {
  Id: (row) => row.id,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Role: (row) => row.role,
  Phone: (row) => row.phone,
  Active: (row) => row.is_active,
  Payment: (row) => row.payment_status,
  Properties: (row) => Number(row.property_count ?? 0),
  Inquiries: (row) => Number(row.inquiry_count ?? 0),
  Registered: (row) => row.created_at,
  Confirmed: (row) => row.email_confirmed_at,
  'Last login': (row) => row.last_login_at,
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const logColumns: Columns<LogRow> = {
  Time: (row) => row.created_at,
  Actor: (row) => row.actor,
  'Administrator id': (row) => row.admin_id,
  Administrator: (row) => row.admin_name ?? row.admin_email,
  Action: (row) => row.action,
  'Person id': (row) => row.target_user_id,
  Person: (row) => row.target_name ?? row.target_email,
  Subject: (row) => row.subject_kind,
  'Subject id': (row) => row.subject_id,
  Reason: (row) => row.reason,
  Before: (row) => json(row.state_before),
  After: (row) => json(row.state_after),
  Details: (row) => json(row.details),
};
