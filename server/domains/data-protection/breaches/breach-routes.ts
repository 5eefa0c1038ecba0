import type { Transaction } from 'kysely';
import type { AdminAction } from '../../../../contract/admin/admin-actions.ts';
import {
  type AffectedPeople,
  addressesIn,
  Breach,
  type breachApi,
} from '../../../../contract/data-protection/breaches-api.ts';
import { AppError } from '../../../../contract/errors.ts';
import { Email } from '../../../../contract/primitives.ts';
import type { DB, JsonObject } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { batchesOf, type Columns, csvOf } from '../../../http/answers/csv.ts';
import { present } from '../../../http/answers/present.ts';
import type { Slice } from '../../../http/lists/list-page.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { RouteTable } from '../../../http/route.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { administrators } from '../../accounts/role-rules.ts';
import {
  type AffectedPerson,
  type AffectedPorts,
  addPeople,
  type BreachRow,
  clearPeople,
  findBreach,
  insertBreach,
  listBreaches,
  listPeople,
  lockBreach,
  type PeopleToAdd,
  requestMail,
  updateBreach,
} from './breach-queries.ts';
import { dueAt } from './breach-rules.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockBreach>>>;

export function breachRoutes(
  { db, now }: Context,
  ports: AffectedPorts,
): Pick<RouteTable, keyof typeof breachApi> {
  const breachFor = async (id: string): Promise<Breach> => {
    const row = await findBreach(db, id);
    if (!row) throw new AppError('not_found');
    return presentBreach(row);
  };
  const record = (
    trx: Transaction<DB>,
    viewer: Viewer,
    id: string,
    [action, details = {}]: [action: AdminAction, details?: JsonObject],
  ) =>
    recordAdminAction(trx, {
      adminId: viewer.id,
      action,
      subject: { kind: 'breach', id },
      details,
    });
  const change = async (
    viewer: Viewer,
    id: string,
    logged: [action: AdminAction, details?: JsonObject],
    work: (trx: Transaction<DB>, breach: Locked) => Promise<unknown>,
  ): Promise<Breach> => {
    await db.transaction().execute(async (trx) => {
      const breach = await lockBreach(trx, id);
      if (!breach) throw new AppError('not_found');
      await work(trx, breach);
      await record(trx, viewer, id, logged);
    });
    return breachFor(id);
  };
  const requirePast = (time: string): void => {
    if (new Date(time) <= now()) return;
    throw new AppError('invalid_fields', { fields: { noticed_at: 'This is in the future' } });
  };
  return {
    'GET /api/admin/breaches': {
      access: administrators,
      handle: async () => (await listBreaches(db)).map(presentBreach),
    },
    'POST /api/admin/breaches': {
      access: administrators,
      handle: async ({ body }, viewer) => {
        requirePast(body.noticed_at);
        const { id } = await db.transaction().execute(async (trx) => {
          const inserted = await insertBreach(trx, body);
          await record(trx, viewer, inserted.id, ['record_breach']);
          return inserted;
        });
        return breachFor(id);
      },
    },
    'PUT /api/admin/breaches/{id}': {
      access: administrators,
      handle: ({ params: { id }, body }, viewer) => {
        requirePast(body.noticed_at);
        return change(viewer, id, ['update_breach', { noticed_at: body.noticed_at }], (trx) =>
          updateBreach(trx, id, body),
        );
      },
    },
    'POST /api/admin/breaches/{id}/regulator': {
      access: administrators,
      handle: ({ params: { id }, body: { reference } }, viewer) =>
        change(viewer, id, ['report_breach', { reference }], async (trx, breach) => {
          if (breach.regulator_told_at !== null)
            throw new AppError('conflict', { message: 'The report has already been recorded.' });
          const report = { regulator_told_at: now(), regulator_reference: reference };
          await updateBreach(trx, id, report);
        }),
    },
    'POST /api/admin/breaches/{id}/people': {
      access: administrators,
      handle: ({ params: { id }, body }, viewer) =>
        change(viewer, id, ['add_breach_people', toLog(body)], (trx) =>
          addPeople(trx, ports, id, toAdd(body)),
        ),
    },
    'DELETE /api/admin/breaches/{id}/people': {
      access: administrators,
      handle: ({ params: { id } }, viewer) =>
        change(viewer, id, ['clear_breach_people'], async (trx, breach) => {
          if (breach.mail_requested_at !== null)
            throw new AppError('conflict', {
              message: 'The people on this list are being emailed.',
            });
          await clearPeople(trx, id);
        }),
    },
    'POST /api/admin/breaches/{id}/people/export': {
      access: administrators,
      limits: ['export'],
      handle: async ({ params: { id } }, viewer) => {
        await change(viewer, id, ['export_breach_people'], async () => {});
        const people = batchesOf(
          (slice: Slice<string>) => listPeople(db, id, slice),
          ({ email }) => email,
        );
        const day = now().toISOString().slice(0, 10);
        return { name: `musha-breach-${day}.csv`, parts: csvOf(columns, people) };
      },
    },
    'POST /api/admin/breaches/{id}/mails': {
      access: administrators,
      handle: async ({ params: { id }, body }, viewer) => {
        const logged: [AdminAction, JsonObject] = ['mail_breach_people', { subject: body.subject }];
        await change(viewer, id, logged, async (trx, breach) => {
          if (breach.mail_requested_at !== null)
            throw new AppError('conflict', {
              message: 'These people already have an email about it.',
            });
          await requestMail(trx, id, body, now());
        });
      },
    },
  };
}

/** The log records how people were selected, but no addresses. */
const toLog = (people: AffectedPeople): JsonObject =>
  people.who === 'addresses' ? { who: people.who } : { ...people };

const toAdd = (people: AffectedPeople): PeopleToAdd =>
  people.who === 'addresses'
    ? { who: 'addresses', list: addressesIn(people.addresses).map((one) => Email.parse(one)) }
    : people;

const columns: Columns<AffectedPerson> = {
  Email: (row) => row.email,
  Name: (row) => row.name,
  Phone: (row) => row.phone,
  'Account id': (row) => row.user_id,
  Mailed: (row) => row.told_at,
};

const presentBreach = (row: BreachRow): Breach =>
  present(Breach, row, {
    regulator_due_at: dueAt('regulator', row.noticed_at),
    people_due_at: dueAt('people', row.noticed_at),
    people: row.people ?? 0,
    people_told: row.people_told ?? 0,
    mail:
      row.mail_requested_at && row.mail_subject !== null && row.mail_text !== null
        ? { subject: row.mail_subject, text: row.mail_text, requested_at: row.mail_requested_at }
        : null,
  });
