import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../http/requests/viewer.ts';
import { layout } from '../mail/templates/layout.ts';
import type { NewPush } from '../ports.ts';
import { giveLeftHomes } from '../properties/listing/agency-property-queries.ts';
import { findActiveAgent } from './team-queries.ts';

interface Given {
  agencyId: number;
  /** who left */
  from: string;
  /** a confirmed agent, or the account of the agency, which has the homes already */
  to: string;
}

/** Names who takes the homes of an agent who left, and notifies them; returns how many (TEAM-09). */
export async function giveHomes(
  { config, db, pushes }: Pick<Context, 'config' | 'db' | 'pushes'>,
  viewer: Viewer,
  { agencyId, from, to }: Given,
): Promise<number> {
  const of = { agencyId, from, accountId: viewer.id };
  if (to === viewer.id) return giveLeftHomes(db, { ...of, to: null });
  return db.transaction().execute(async (trx) => {
    const agent = await findActiveAgent(trx, agencyId, to);
    if (!agent) {
      const fields = { to: 'Please choose one of your confirmed agents' };
      throw new AppError('invalid_fields', { fields });
    }
    const homes = await giveLeftHomes(trx, { ...of, to });
    if (homes > 0) await pushes.enqueue(trx, givenPush(agent, homes, config.publicUrl));
    return homes;
  });
}

const path = '/agent/dashboard';

function givenPush(
  { id, email, agency }: { id: string; email: string; agency: string },
  homes: number,
  publicUrl: string,
): NewPush {
  const title = `${agency} gave you ${homes === 1 ? 'a home' : `${homes} homes`}`;
  const text =
    'The agent who listed them has left. You look after them now, and questions about them come to you.';
  return {
    ...{ to: id, kind: 'inquiries', topic: 'given-homes' },
    words: () => ({ title, text, path }),
    mail: {
      ...{ to: email, subject: title },
      ...layout({
        title,
        paragraphs: [text],
        action: { label: 'See your homes', url: publicUrl + path },
        footer: 'You receive this because you are an agent on Musha.',
      }),
    },
  };
}
