import { insertClaimedHome, talkAbout } from '../market/viewed-home.ts';
import { createPersona, createProperty } from '../personas.ts';
import { ownProperty } from './own-scenes.ts';
import type { SceneTable, Stage } from './stage.ts';

/** Creates another person's home, and optionally a conversation about it. */
async function viewedHome({ app, me }: Stage, talks: boolean): Promise<string> {
  const owner = await createPersona(app, { role: 'owner' });
  const id = await insertClaimedHome(app, owner.id);
  if (me && talks) await talkAbout(app, { renterId: me.id, ownerId: owner.id, propertyId: id });
  return `/api/properties/${id}/claims`;
}

const confirmation = { field: 'borehole', value: 'own', viewed: true, found: null };

const asked = async ({ app }: Stage, property_id: string) => {
  const claim = { field: 'borehole', value: 'own' };
  await app.database.db
    .insertInto('claim_questions')
    .values({ ...claim, property_id })
    .execute();
  return { path: `/api/properties/${property_id}/claims/kept`, body: claim };
};

export const claimScenes: SceneTable = {
  'P14 GET /api/properties/{id}/claims': {
    own: async (stage) => ({ path: await viewedHome(stage, true) }),
  },
  'P14w POST /api/properties/{id}/claims': {
    own: async (stage) => ({ path: await viewedHome(stage, true), body: confirmation }),
    foreign: async (stage) => ({ path: await viewedHome(stage, false), body: confirmation }),
  },
  'P15 POST /api/properties/{id}/claims/kept': {
    own: async (stage) => asked(stage, await ownProperty(stage)),
    foreign: async (stage) => {
      const { id } = await createPersona(stage.app, { role: 'owner' });
      return asked(stage, await createProperty(stage.app, { ownerId: id, state: 'rented' }));
    },
  },
};
