import * as z from 'zod/mini';
import { CouncilNotice } from '../../../../contract/agent-check/council-notices.ts';
import type { councilNoticeApi } from '../../../../contract/agent-check/council-notices-api.ts';
import { AppError } from '../../../../contract/errors.ts';
import { Uuid } from '../../../../contract/primitives.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import { readListPage } from '../../../http/lists/list-page.ts';
import type { RouteTable } from '../../../http/route.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { administrationReaders, administrators } from '../../accounts/role-rules.ts';
import { readNoticeFile } from './notice-file.ts';
import { changeNotice, findKnownNotices, insertNotices, listNotices } from './notice-queries.ts';

const Position = z.tuple([z.iso.date(), Uuid]);
const pageSize = 50;

export function noticeRoutes({
  db,
  now,
}: Context): Pick<RouteTable, keyof typeof councilNoticeApi> {
  return {
    'GET /api/admin/notices': {
      access: administrationReaders,
      handle: ({ query: { q = '', cursor, limit = pageSize } }) =>
        readListPage(
          { cursor, limit },
          {
            position: Position,
            read: (slice) => listNotices(db, { part: q, ...slice }),
            positionOf: ({ noticed_on, id }): [string, string] => [noticed_on, id],
            present: (row) => present(CouncilNotice, row),
          },
        ),
    },
    'POST /api/admin/notices/preview': {
      access: administrators,
      recentSignIn: false,
      limits: ['account_write'],
      changesNoListing: true,
      handle: async ({ file }) => {
        const { notices, bad } = readNoticeFile(await file.read(), now());
        const known = await findKnownNotices(db, notices);
        const added = notices
          .filter((_, index) => !known.has(index))
          .map(({ line, name, firm, noticed_on, source }) => {
            return { line, name, firm: firm || null, noticed_on, source };
          });
        return { added, known: known.size, bad };
      },
    },
    'POST /api/admin/notices': {
      access: administrators,
      limits: ['account_write'],
      changesNoListing: true,
      handle: async ({ file }, viewer) => {
        const { notices, bad } = readNoticeFile(await file.read(), now());
        return db.transaction().execute(async (trx) => {
          const added = await insertNotices(trx, notices);
          const known = notices.length - added;
          if (added > 0) {
            const details = { added, known, left_out: bad.length };
            await recordAdminAction(trx, {
              adminId: viewer.id,
              action: 'import_notices',
              details,
            });
          }
          return { added, known };
        });
      },
    },
    'PATCH /api/admin/notices/{id}': {
      access: administrators,
      limits: ['account_write'],
      changesNoListing: true,
      handle: ({ params: { id }, body: { withdrawn, reason } }, viewer) =>
        db.transaction().execute(async (trx) => {
          const withdrawal = withdrawn ? { reason, now: now() } : null;
          const changed = await changeNotice(trx, { id, withdrawal });
          if (!changed) throw new AppError('not_found');
          await recordAdminAction(trx, {
            adminId: viewer.id,
            action: withdrawn ? 'withdraw_notice' : 'restore_notice',
            subject: { kind: 'notice', id },
            details: { name: changed.name, date: changed.noticed_on },
            reason,
          });
        }),
    },
  };
}
