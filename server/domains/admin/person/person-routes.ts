import { randomUUID } from 'node:crypto';
import type { PersonMail } from '../../../../contract/admin/admin-person.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { letter } from '../../../delivery/mail/notification.ts';
import { readNewestFirst } from '../../../http/lists/list-page.ts';
import type { RouteTable } from '../../../http/route.ts';
import { accountPush } from '../../accounts/account-notifications.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { act } from '../../accounts/administration/act.ts';
import { presentSession } from '../../accounts/present-account.ts';
import { administrationReaders, administrators } from '../../accounts/role-rules.ts';
import { listSessions } from '../../accounts/sessions/session-queries.ts';
import { endSessionsOfPerson, shownIdOf } from '../../accounts/sessions/sessions-of-others.ts';
import {
  presentPersonInquiry,
  presentPersonProperty,
  presentPersonReport,
} from '../present-admin.ts';
import { personFor } from './find-people.ts';
import { listInquiriesOf, listPropertiesOf, listReportsOf } from './person-queries.ts';
import { rightsRoutes } from './rights-routes.ts';

type PersonKey =
  | Extract<keyof RouteTable, `${string} /api/admin/users/{id}${string}`>
  | 'GET /api/admin/legal-holds';

export function personRoutes(context: Context): Pick<RouteTable, PersonKey> {
  const { db, log, now } = context;
  return {
    ...rightsRoutes(context),
    'GET /api/admin/users/{id}': {
      access: administrationReaders,
      handle: async ({ params }, viewer) => {
        const seen = { adminId: viewer.id, userId: params.id };
        log.info(seen, 'an administrator read an account');
        return personFor(context, viewer, params.id);
      },
    },
    'GET /api/admin/users/{id}/sessions': {
      access: administrationReaders,
      handle: async ({ params }, viewer) => {
        const rows = await listSessions(db, params.id, now());
        return rows.map((row) => ({
          ...presentSession(row, viewer.sessionId),
          id: shownIdOf(row.id),
        }));
      },
    },
    'DELETE /api/admin/users/{id}/sessions': {
      access: administrators,
      handle: ({ params }, viewer) =>
        endSessionsOfPerson(context, { adminId: viewer.id, personId: params.id }),
    },
    'DELETE /api/admin/users/{id}/sessions/{session_id}': {
      access: administrators,
      handle: async ({ params }, viewer) => {
        const of = { personId: params.id, shownId: params.session_id };
        await endSessionsOfPerson(context, { adminId: viewer.id, ...of });
      },
    },
    'GET /api/admin/users/{id}/properties': {
      access: administrationReaders,
      handle: ({ params, query }) =>
        readNewestFirst(query, {
          read: (slice) => listPropertiesOf(db, params.id, slice),
          present: (row) => presentPersonProperty(row, params.id),
        }),
    },
    'GET /api/admin/users/{id}/inquiries': {
      access: administrationReaders,
      handle: ({ params, query: { direction, ...query } }) =>
        readNewestFirst(query, {
          read: (slice) => listInquiriesOf(db, params.id, { direction, ...slice }),
          present: presentPersonInquiry,
        }),
    },
    'GET /api/admin/users/{id}/reports': {
      access: administrationReaders,
      handle: ({ params, query: { direction, ...query } }) =>
        readNewestFirst(query, {
          read: (slice) => listReportsOf(db, params.id, { direction, ...slice }),
          present: presentPersonReport,
        }),
    },
    'POST /api/admin/users/{id}/mails': {
      access: administrators,
      limits: ['account_write'],
      handle: ({ params, body }, viewer) =>
        writeToPerson(context, { adminId: viewer.id, personId: params.id }, body),
    },
  };
}

/** Sends a message as Musha. The log contains the subject but not the text. */
const writeToPerson = (
  context: Context,
  { adminId, personId }: { adminId: string; personId: string },
  { subject, text }: PersonMail,
): Promise<void> =>
  act(context, adminId, async (trx) => {
    const account = await findAccount(trx, personId);
    if (!account) throw new AppError('not_found');
    const footer = 'An administrator of Musha wrote this email to you.';
    const about = `letter-${randomUUID()}`;
    const push = { about, title: 'Musha has sent you an email', text: subject };
    return {
      log: { action: 'write_mail', targetUserId: personId, details: { subject } },
      notifications: [
        {
          log: 'email from an administrator',
          title: subject,
          about: [personId],
          mail: letter(account.email, text, footer),
          push: accountPush(personId, push),
        },
      ],
    };
  });
