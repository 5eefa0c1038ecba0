import { AppError } from '../../../contract/errors.ts';
import type { inquiryApi } from '../../../contract/inquiries/inquiries-api.ts';
import type { Context } from '../../context.ts';
import { readListPage, TimePosition, timePositionOf } from '../../http/lists/list-page.ts';
import type { RouteTable } from '../../http/route.ts';
import { ask } from './ask.ts';
import type { Conversations } from './conversations.ts';
import { changeInquiryStatus, findInquiry, listInquiries } from './inquiry-queries.ts';
import { mayBecome } from './inquiry-rules.ts';
import { findPropertyLister, findReplyTime } from './lister-queries.ts';
import { presentInquiry, presentInquiryListItem } from './present-inquiry.ts';
import { presentLister } from './present-lister.ts';
import { recordReply } from './record-reply.ts';

export function inquiryRoutes(
  context: Context & Conversations,
): Pick<RouteTable, keyof typeof inquiryApi> {
  const { db, chatOfInquiry } = context;
  return {
    'GET /api/properties/{id}/lister': {
      access: 'public',
      limits: ['search'],
      // Cached no longer than the listing itself, because its lister can be suspended at any time.
      cache: 'public, no-cache',
      handle: async ({ params }) => {
        const lister = await findPropertyLister(db, params.id);
        if (!lister) throw new AppError('not_found');
        return presentLister(lister, await findReplyTime(db, lister.owner_id), context.now());
      },
    },
    'GET /api/inquiries': {
      access: 'signed-in',
      handle: async ({ query }, viewer) => {
        const { propertyId } = query;
        return readListPage(query, {
          position: TimePosition,
          positionOf: timePositionOf,
          read: (slice) => listInquiries(db, viewer, { propertyId, chatOfInquiry, ...slice }),
          present: (row) => presentInquiryListItem(row, viewer.id),
        });
      },
    },
    'POST /api/inquiries': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['inquiry'],
      handle: async ({ body }, viewer) =>
        presentInquiry(await ask(context, viewer, body), viewer.id),
    },
    'GET /api/inquiries/{id}': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        const inquiry = await findInquiry(db, params.id);
        const isParty = inquiry && [inquiry.user_id, inquiry.answerer_id].includes(viewer.id);
        if (!isParty) throw new AppError('not_found');
        return presentInquiry(inquiry, viewer.id);
      },
    },
    'PATCH /api/inquiries/{id}': {
      access: 'signed-in',
      handle: async ({ params, body }, viewer) => {
        const inquiry = await findInquiry(db, params.id);
        if (inquiry?.answerer_id !== viewer.id) throw new AppError('not_found');
        const from = presentInquiry(inquiry, viewer.id).status;
        if (!mayBecome(from, body.status)) throw new AppError('conflict');
        const change = { id: params.id, answererId: viewer.id, from, to: body.status };
        const changed = await db.transaction().execute(async (trx) => {
          const row = await changeInquiryStatus(trx, change);
          if (row?.status === 'responded')
            await recordReply(context, trx, row, { topic: `reply-${row.id}`, path: '/account' });
          return row;
        });
        if (!changed) throw new AppError('conflict');
        return presentInquiry({ ...inquiry, ...changed }, viewer.id);
      },
    },
  };
}
