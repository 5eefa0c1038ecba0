import { randomUUID } from 'node:crypto';
import type { InvitationLink } from '../../contract/agencies/invitations.ts';
import { beginConversation } from '../conversations.ts';
import { insertClaimedHome, renterOf } from '../market/viewed-home.ts';
import { newPayment } from '../payments.ts';
import { createAgency, createPersona } from '../personas.ts';
import { clientOf } from './server-client.ts';
import type { Stage } from './stage.ts';
import { Traffic } from './traffic.ts';
import { repeated, type Visitor, without } from './visitor.ts';

const betweenMs = 200;

/** A renter records payments, the owner confirms each, and the receipt is fetched. */
export async function payers({ app, writing }: Stage): Promise<Visitor> {
  const { renter, owner, chatId } = await beginConversation(app);
  const [asRenter, asOwner] = [renter, owner].map((one) => clientOf(writing, one.accessToken));
  if (!asRenter || !asOwner) throw new Error('no payers');
  const confirmed = new Set<string>();
  let id = randomUUID();
  const steps = [
    { send: () => asRenter('POST', `/api/chats/${chatId}/payments`, newPayment({ id })) },
    { send: () => asOwner('PATCH', `/api/payments/${id}/state`, { state: 'confirmed' }) },
    {
      send: () => asRenter('GET', `/api/payments/${id}/receipt`),
      onSuccess: () => {
        confirmed.add(id);
        id = randomUUID();
      },
    },
  ];
  return {
    traffic: [new Traffic('receipts', steps, { betweenMs })],
    missing: async () => {
      const rows = await app.database.db
        .selectFrom('payment_records')
        .select('id')
        .where('chat_id', '=', chatId)
        .where('state', '=', 'confirmed')
        .execute();
      return without(confirmed, new Set(rows.map((row) => row.id))).map((one) => `receipt ${one}`);
    },
    // A payment adds one message when it is recorded and another when it is decided.
    duplicates: async () => {
      const rows = await app.database.db
        .selectFrom('messages')
        .select(['content', 'sender_id'])
        .where('chat_id', '=', chatId)
        .execute();
      const surplus = rows.length - 2 * (confirmed.size + 1);
      return surplus > 0 ? [`${surplus} messages about payments`] : [];
    },
  };
}

/** A renter who has viewed a home keeps reporting what they found there. */
export async function claimant({ app, writing }: Stage): Promise<Visitor> {
  const owner = await createPersona(app, { role: 'owner' });
  const propertyId = await insertClaimedHome(app, owner.id);
  const renter = await renterOf(app, { ownerId: owner.id, propertyId });
  const as = clientOf(writing, renter.accessToken);
  const report = { field: 'borehole', value: 'own', found: null, viewed: true };
  const answers = () =>
    app.database.db
      .selectFrom('claim_answers')
      .select('field')
      .where('property_id', '=', propertyId)
      .execute();
  const steps = [{ send: () => as('POST', `/api/properties/${propertyId}/claims`, report) }];
  const traffic = new Traffic('claims', steps, { betweenMs });
  return {
    traffic: [traffic],
    missing: async () => ((await answers()).length === 0 ? ['the answer about the borehole'] : []),
    duplicates: async () => ((await answers()).length > 1 ? ['the answer about the borehole'] : []),
  };
}

/** An agency invites agents, an agent opens the link, and the invitation is withdrawn. */
export async function inviters({ app, writing }: Stage): Promise<Visitor> {
  const agencyId = await createAgency(app);
  const agency = await createPersona(app, { role: 'agency', agencyId });
  const as = clientOf(writing, agency.accessToken);
  const path = `/api/agencies/${agencyId}/invitations`;
  const invited: string[] = [];
  let created: InvitationLink | undefined;
  const steps = [
    {
      send: () => as('POST', path, { most_uses: 1 }),
      onSuccess: (body: Buffer) => {
        created = JSON.parse(body.toString()) as InvitationLink;
        invited.push(created.invitation.id);
      },
    },
    {
      send: () =>
        clientOf(writing)('POST', '/api/agency-invitations/offers', {
          token: created?.link.split('#token=')[1] ?? '',
        }),
    },
    { send: () => as('DELETE', `${path}/${created?.invitation.id}`), alreadyDone: [404] },
  ];
  return {
    traffic: [new Traffic('invitations', steps, { betweenMs })],
    missing: async () => {
      const rows = await app.database.db
        .selectFrom('agency_invitations')
        .select('id')
        .where('agency_id', '=', agencyId)
        .execute();
      return without(invited, new Set(rows.map(({ id }) => id))).map((id) => `invitation ${id}`);
    },
    duplicates: async () => repeated(invited),
  };
}
