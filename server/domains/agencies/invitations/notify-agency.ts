import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { findAgencyAccount, findConfirmedAgent } from './invitation-queries.ts';

type Notifying = Pick<Context, 'notify'>;

/** Notifies an agency that an agent has joined it. */
export const notifyOfJoined = (context: Notifying, trx: Transaction<DB>, userId: string) =>
  notifyAgency(context, trx, userId, ({ name, agency }) => ({
    title: `${name} has joined ${agency}`,
    text: "They accepted your invitation and are now a confirmed agent. If you don't know them, remove them.",
    button: seeAgents,
  }));

/** Notifies an agency that an agent left it for another agency, leaving `homes` homes behind. */
export const notifyOfLeft = (
  context: Notifying,
  trx: Transaction<DB>,
  userId: string,
  homes: number,
) =>
  notifyAgency(context, trx, userId, ({ name, agency }) => ({
    title: `${name} has left ${agency}`,
    ...(homes === 0
      ? { text: 'They joined another agency.', button: seeAgents }
      : {
          text: `They joined another agency. ${homes === 1 ? 'One home stays' : `${homes} homes stay`} with you: choose who looks after ${homes === 1 ? 'it' : 'them'}.`,
          button: { label: 'Choose who takes over', path: '/agency/dashboard' },
        }),
  }));

const seeAgents = { label: 'See your agents', path: '/agency/members' };

interface Words {
  title: string;
  text: string;
  button: { label: string; path: string };
}

async function notifyAgency(
  { notify }: Notifying,
  trx: Transaction<DB>,
  userId: string,
  wordsFor: (names: { name: string; agency: string }) => Words,
): Promise<void> {
  const agent = await findConfirmedAgent(trx, userId);
  const account = agent && (await findAgencyAccount(trx, agent.agency_id));
  if (!account) return;
  const names = { name: agent.name?.trim() || 'An agent', agency: agent.agency };
  await notify(trx, agentChanged(userId, account, wordsFor(names)));
}

const agentChanged = (
  agentId: string,
  account: { id: string; email: string },
  { title, text, button }: Words,
): Notification => ({
  log: 'agent joined or left',
  title,
  about: [agentId],
  mail: {
    to: account.email,
    paragraphs: [text],
    button,
    footer: "You're getting this because you manage an agency on Musha.",
    unsubscribe: 'none',
  },
  push: {
    ...{ to: account.id, kind: 'confirmations', topic: `agent-${agentId}` },
    ...{ text, path: button.path },
  },
});
