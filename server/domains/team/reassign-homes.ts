import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Notification } from '../../delivery/mail/notification.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { reassignLeftHomes } from '../properties/listing/agency-property-queries.ts';
import { findActiveAgent } from './team-queries.ts';

interface Reassignment {
  agencyId: number;
  from: string;
  /** The agent who receives the homes; the agency's account if it keeps them. */
  to: string;
}

/** Notifies the person who receives the homes. Returns the number of homes (TEAM-09). */
export async function reassignHomes(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  viewer: Viewer,
  { agencyId, from, to }: Reassignment,
): Promise<number> {
  const of = { agencyId, from, accountId: viewer.id };
  if (to === viewer.id) return reassignLeftHomes(db, { ...of, to: null });
  return db.transaction().execute(async (trx) => {
    const agent = await findActiveAgent(trx, agencyId, to);
    if (!agent) {
      const fields = { to: 'Please choose one of your confirmed agents' };
      throw new AppError('invalid_fields', { fields });
    }
    const homes = await reassignLeftHomes(trx, { ...of, to });
    if (homes > 0) await notify(trx, homesReassigned(agent, homes));
    return homes;
  });
}

function homesReassigned(
  { id, email, agency }: { id: string; email: string; agency: string },
  homes: number,
): Notification {
  const path = '/agent/dashboard';
  const text =
    'An agent has left. You now look after their listings and get the questions about them.';
  return {
    log: 'homes reassigned',
    title: `${agency} assigned you ${homes === 1 ? 'a home' : `${homes} homes`}`,
    mail: {
      to: email,
      paragraphs: [text],
      button: { label: 'See your homes', path },
      footer: "You're getting this because you're an agent on Musha.",
      unsubscribe: 'none',
    },
    push: { to: id, kind: 'inquiries', topic: 'given-homes', text, path },
  };
}
