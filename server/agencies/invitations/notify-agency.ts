import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { layout } from '../../mail/templates/layout.ts';
import { findAgencyAccount, findConfirmedAgent } from './invitation-queries.ts';

type Notifying = Pick<Context, 'pushes'> & { config: Pick<Context['config'], 'publicUrl'> };
const membersPath = '/agency/members';
const dashboardPath = '/agency/dashboard';

export const notifyOfJoined = (context: Notifying, trx: Transaction<DB>, userId: string) =>
  notify(context, trx, userId, (name, agency) => ({
    title: `${name} has joined ${agency}`,
    text: "They accepted your invitation and are now a confirmed agent. If you don't know them, remove them.",
    path: membersPath,
    button: 'See your agents',
  }));

/** Notifies an agency that an agent left it for another agency, leaving `homes` homes behind. */
export const notifyOfLeft = (
  context: Notifying,
  trx: Transaction<DB>,
  userId: string,
  homes: number,
) =>
  notify(context, trx, userId, (name, agency) => ({
    title: `${name} has left ${agency}`,
    ...(homes === 0
      ? { text: 'They joined another agency.', path: membersPath, button: 'See your agents' }
      : {
          text: `They joined another agency. ${homes === 1 ? 'One home stays' : `${homes} homes stay`} with you: choose who looks after ${homes === 1 ? 'it' : 'them'}.`,
          path: dashboardPath,
          button: 'Choose who takes over',
        }),
  }));

interface Words {
  title: string;
  text: string;
  path: string;
  button: string;
}

async function notify(
  { config, pushes }: Notifying,
  trx: Transaction<DB>,
  userId: string,
  wordsFor: (name: string, agency: string) => Words,
): Promise<void> {
  const agent = await findConfirmedAgent(trx, userId);
  const account = agent && (await findAgencyAccount(trx, agent.agency_id));
  if (!account) return;
  const { title, text, path, button } = wordsFor(agent.name?.trim() || 'An agent', agent.agency);
  await pushes.enqueue(trx, {
    to: account.id,
    kind: 'confirmations',
    topic: `agent-${userId}`,
    about: [userId],
    words: () => ({ title, text, path }),
    mail: {
      to: account.email,
      about: [userId],
      subject: title,
      ...layout({
        title,
        paragraphs: [text],
        action: { label: button, url: config.publicUrl + path },
        footer: "You're getting this because you manage an agency on Musha.",
      }),
    },
  });
}
