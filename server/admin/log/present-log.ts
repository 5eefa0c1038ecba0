import { AdminLogEntry } from '../../../contract/admin/admin-log.ts';
import type { JsonValue } from '../../../database/rows.generated.ts';
import { present } from '../../http/answers/present.ts';
import type { listAdminLog } from './log-queries.ts';

export type LogRow = Awaited<ReturnType<typeof listAdminLog>>[number];

export const presentLogEntry = (row: LogRow): AdminLogEntry =>
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
