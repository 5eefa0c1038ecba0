import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../http/requests/viewer.ts';
import { layout } from '../mail/templates/layout.ts';
import type { NewPush } from '../ports.ts';
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
  { config, db, pushes }: Pick<Context, 'config' | 'db' | 'pushes'>,
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
    if (homes > 0) await pushes.enqueue(trx, reassignedPush(agent, homes, config.publicUrl));
    return homes;
  });
}

const path = '/agent/dashboard';

function reassignedPush(
  { id, email, agency }: { id: string; email: string; agency: string },
  homes: number,
  publicUrl: string,
): NewPush {
  const title = `${agency} assigned you ${homes === 1 ? 'a home' : `${homes} homes`}`;
  const text =
    'An agent has left. You now look after their listings and get the questions about them.';
  return {
    ...{ to: id, kind: 'inquiries', topic: 'given-homes' },
    words: () => ({ title, text, path }),
    mail: {
      ...{ to: email, subject: title },
      ...layout({
        title,
        paragraphs: [text],
        action: { label: 'See your homes', url: publicUrl + path },
        footer: "You're getting this because you're an agent on Musha.",
      }),
    },
  };
}
