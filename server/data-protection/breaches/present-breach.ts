import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import type { BreachRow } from './breach-queries.ts';
import { dueAt } from './breach-rules.ts';

export const presentBreach = (row: BreachRow): Breach => ({
  id: row.id,
  title: row.title,
  happened: row.happened,
  affected_data: row.affected_data,
  measures: row.measures,
  noticed_at: row.noticed_at.toISOString(),
  created_at: row.created_at.toISOString(),
  regulator_due_at: dueAt('regulator', row.noticed_at).toISOString(),
  people_due_at: dueAt('people', row.noticed_at).toISOString(),
  regulator_told_at: row.regulator_told_at?.toISOString() ?? null,
  regulator_reference: row.regulator_reference,
  people: Number(row.people ?? 0),
  people_told: Number(row.people_told ?? 0),
  mail:
    row.mail_requested_at && row.mail_subject !== null && row.mail_text !== null
      ? {
          subject: row.mail_subject,
          text: row.mail_text,
          requested_at: row.mail_requested_at.toISOString(),
        }
      : null,
});
