import type { NewChat } from '../../../contract/chats/chats.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import {
  findAnswererFor,
  findContactableProperty,
  lockInquirer,
} from '../inquiries/inquiry-queries.ts';
import { askingError, refusalToAsk } from '../inquiries/inquiry-rules.ts';
import { publishBegun } from './chat-events.ts';
import { findOrInsertChat, listSharedChatIds } from './chat-queries.ts';
import { listerFor } from './chat-rules.ts';
import { openChatOfInquiry } from './inquiries/respond-to-inquiry.ts';
import { insertQuestions } from './questions/question-queries.ts';
import { requireNoBlock } from './questions/questions.ts';

export async function beginChat(
  context: Pick<Context, 'db' | 'bus' | 'notify'>,
  viewer: Viewer,
  wanted: NewChat,
): Promise<string> {
  const viewerId = viewer.id;
  if ('inquiry_id' in wanted) return openChatOfInquiry(context, viewerId, wanted.inquiry_id);
  const { db, bus } = context;
  const property = await findContactableProperty(db, wanted.property_id);
  const refusal = property && refusalToAsk(viewer, property);
  const isOwn = refusal === 'own_property' && wanted.recipient_id === undefined;
  const shared = { otherId: wanted.recipient_id, propertyId: wanted.property_id };
  const known = isOwn ? [] : await listSharedChatIds(db, viewerId, shared);
  const open = known.find(({ other_is_active }) => other_is_active);
  if (open) return open.id;
  // If the agency assigned the viewer's question to another agent, that agent gets the chat.
  const given =
    wanted.recipient_id === undefined &&
    property &&
    (await findAnswererFor(db, viewerId, property.id));
  const listerId = given ? given.id : property && listerFor(property, wanted.recipient_id);
  // The conversation is read-only: the other person left and no one has replaced them.
  if (known[0] && (refusal || listerId === undefined)) return known[0].id;
  if (!property || listerId === undefined) throw new AppError('not_found');
  if (refusal) throw askingError(refusal);
  const people: [string, string] = [listerId, viewerId];
  const chat = await db.transaction().execute(async (trx) => {
    // Waits until a concurrent question from this person is stored, so that the chat includes it.
    await lockInquirer(trx, viewerId);
    await requireNoBlock(trx, viewerId, listerId);
    const { id: propertyId, title } = property;
    const begun = await findOrInsertChat(trx, { propertyId, title, people });
    if (begun.isNew)
      await insertQuestions(trx, { chatId: begun.id, askerId: viewerId, answererId: listerId });
    return begun;
  });
  if (chat.isNew) publishBegun(bus, people, chat.id);
  return chat.id;
}
