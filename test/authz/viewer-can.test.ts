import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InquiryStatus } from '../../contract/inquiries/inquiries.ts';
import type { OwnProperty, OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import {
  afterStep,
  type PropertyStep,
  propertyStates,
  propertySteps,
} from '../../contract/properties/property-state.ts';
import { type Role, roles } from '../../contract/roles.ts';
import { answerOf } from '../conversations.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import {
  type Attempt,
  agency,
  type Cast,
  type Claimed,
  conversation,
  inquiry,
  ownAccount,
  ownProperty,
  type Trouble,
} from './claims.ts';
import { enter } from './stage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function arrive(role: Role): Promise<Cast> {
  const { me, ...stage } = await enter(app, role);
  if (!me) throw new Error(`${role} has no account`);
  return { ...stage, me };
}

/** Tries each action with new data, and expects the outcome that `viewer_can` predicts. */
async function expectTruth<Can extends Record<string, boolean>>(
  role: Role,
  prepare: (cast: Cast) => Promise<Claimed<Can>>,
  isTried: (action: string) => boolean = () => true,
): Promise<void> {
  const actions = Object.keys((await prepare(await arrive(role))).attempts).filter(isTried);
  const said: [string, boolean][] = [];
  const done: [string, boolean][] = [];
  for (const action of actions) {
    const cast = await arrive(role);
    const { path, attempts } = await prepare(cast);
    const { viewer_can } = await answerOf<{ viewer_can: Can }>(cast.me.send('GET', path));
    expect(Object.keys(viewer_can).sort()).toEqual(Object.keys(attempts).sort());
    said.push([action, viewer_can[action] === true]);
    const attempt: Attempt = attempts[action as keyof Can & string];
    done.push([action, (await cast.me.send(...attempt)).ok]);
  }
  expect(said).toEqual(done);
}

const listers = ['owner', 'agency', 'agent'] as const satisfies readonly Role[];
const isStep = (action: string): action is PropertyStep => action in propertySteps;

describe('`viewer_can` in responses matches what the server allows', () => {
  it.each(roles)('for the viewer’s own account, as %s', (role) => expectTruth(role, ownAccount));

  it.each(listers)('for the viewer’s own listing, as %s', (role) =>
    expectTruth(role, ownProperty('available'), (action) => !isStep(action)),
  );

  it.each(roles)('for agencies, as %s', async (role) => {
    await expectTruth(role, agency('own'));
    await expectTruth(role, agency('foreign'));
  });

  const troubles: Trouble[] = ['none', 'blocked by me', 'blocked by them', 'suspended', 'deleted'];
  it.each(troubles)('for a conversation with this obstacle: %s', async (trouble) => {
    for (const role of roles) await expectTruth(role, conversation(trouble));
  });

  it.each(InquiryStatus.options)('for an inquiry that is %s', async (status) => {
    for (const role of roles) {
      await expectTruth(role, inquiry(status, 'received'));
      await expectTruth(role, inquiry(status, 'sent'));
    }
  });
});

describe.each(listers)('a listing seen by its %s', (role) => {
  it.each(propertyStates)(
    'when %s, offers only actions that have an effect, and predicts each resulting state',
    async (state) => {
      for (const step of Object.keys(propertySteps) as PropertyStep[]) {
        const cast = await arrive(role);
        const { me } = cast;
        const { path, attempts } = await ownProperty(state)(cast);
        const before = await answerOf<OwnProperty>(me.send('GET', path));
        const rows = await answerOf<OwnPropertyRow[]>(me.send('GET', '/api/me/properties'));
        expect(rows.map(({ viewer_can }) => viewer_can)).toEqual([before.viewer_can]);
        const after = await answerOf<OwnProperty>(me.send(...attempts[step]));
        expect(after).toMatchObject(afterStep(before, step));
        // The API also accepts a repeated step, but the page does not offer it (TABLE-12).
        const leadsOn =
          step === 'confirm' ||
          before.available !== after.available ||
          before.rented !== after.rented;
        if (before.viewer_can[step]) expect([step, leadsOn]).toEqual([step, true]);
      }
    },
  );
});

it('`viewer_can` denies an outsider every change to an agency, and is omitted from lists', async () => {
  const { me } = await arrive('agency');
  const one = await app.request(`/api/agencies/${me.agencyId}`);
  expect((await one.json()).viewer_can).toEqual({
    edit: false,
    list_members: false,
    manage_members: false,
    delete: false,
  });
  for (const path of ['/api/agencies', '/api/properties', '/api/properties/featured']) {
    expect(await (await me.send('GET', path)).text()).not.toContain('viewer_can');
  }
});
