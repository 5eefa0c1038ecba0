import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../test/mailbox.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { RateLimiter } from '../../http/rate-limits/rate-limits.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { correspondenceRoutes } from '../correspondence/correspondence-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', OPERATOR_EMAIL: 'operator@musha.test' });
});
afterAll(() => app.close());

const address = () => `stranger-${randomUUID()}@musha.test`;
const statusesOf = async (times: number, send: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await send()).status);
  return statuses;
};
const mailCount = async () => {
  const { db } = app.database;
  const row = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('a signed-in person', () => {
  it('can request emails to at most five other email addresses a day', async () => {
    const person = await createPersona(app);
    const before = await mailCount();
    const statuses = await statusesOf(25, () =>
      person.send('POST', '/api/me/email', { email: address(), password: personaPassword }),
    );
    expect(statuses).toEqual([...Array(5).fill(202), ...Array(20).fill(429)]);
    // Each request sends one email to the new address and one to the old one.
    expect((await mailCount()) - before).toBe(10);
  });

  it('cannot send more than five emails an hour to an address, even with several accounts', async () => {
    const victim = address();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const person = await createPersona(app);
      const body = { email: victim, password: personaPassword };
      statuses.push((await person.send('POST', '/api/me/email', body)).status);
    }
    expect(statuses).toEqual([...Array(5).fill(202), 429]);
  });

  it('can change the password at most ten times an hour, because each change sends an email', async () => {
    const person = await createPersona(app);
    let current = personaPassword;
    const statuses = await statusesOf(11, async () => {
      const next = `mangwanani ${randomUUID()}`;
      const body = { current_password: current, password: next };
      const answer = await person.send('POST', '/api/me/password', body);
      current = next;
      return answer;
    });
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

it.each([
  ['sign-up', 5],
  ['confirmation-mails', 5],
  ['recovery', 3],
])(
  'strangers can trigger emails through %s only %i times an hour per mailbox, however its address is spelled (S17)',
  async (path, times) => {
    const name = randomUUID();
    const statuses: number[] = [];
    for (let count = 0; count <= times; count += 1) {
      const email = `${name}+${count}@musha.test`;
      const body = { email, ...(path === 'sign-up' && { password: 'mangwanani shamwari' }) };
      const answer = await sendJson(app, { method: 'POST', path: `/api/auth/${path}`, body });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(times).fill(202), 429]);
  },
);

it('after thirty inquiries about a home in an hour, further ones are stored but not emailed', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const property_id = await createProperty(app, { ownerId: owner.id });
  for (let round = 0; round < 7; round += 1) {
    const person = await createPersona(app);
    const statuses = await statusesOf(5, () =>
      person.send('POST', '/api/inquiries', { property_id, message: `Free in ${randomUUID()}?` }),
    );
    expect(new Set(statuses).has(429)).toBe(false);
  }
  expect(await mailsTo(app, owner.email)).toHaveLength(30);
});

describe('an inquiry that is not stored', () => {
  const ask = (person: Persona, property_id: string, id: string = randomUUID()) =>
    person.send('POST', '/api/inquiries', { id, property_id, message: `Is it free? ${id}` });

  it('does not count towards the limit on inquiry emails', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const home = await createProperty(app, { ownerId: owner.id });
    const [eve, rudo] = [await createPersona(app), await createPersona(app)];
    const id = randomUUID();
    const repeats = await statusesOf(30, () => ask(eve, home, id));
    expect(new Set(repeats)).toEqual(new Set([201]));
    const refusals = await statusesOf(30, () => ask(owner, home));
    expect(new Set(refusals)).toEqual(new Set([403]));
    expect((await ask(rudo, home)).status).toBe(201);
    expect(await mailsTo(app, owner.email)).toHaveLength(2);
  });

  it('does not create a rate-limit entry if its home does not exist', async () => {
    const eve = await createPersona(app);
    const { db } = app.database;
    const countWindows = async () =>
      (await db.selectFrom('rate_limits').select('key').execute()).length;
    expect((await ask(eve, randomUUID())).status).toBe(404);
    const before = await countWindows();
    await statusesOf(5, () => ask(eve, randomUUID()));
    expect(await countWindows()).toBe(before);
  });

  it('counts towards a limit of sixty an hour for each account', async () => {
    const eve = await createPersona(app);
    const statuses = await statusesOf(61, () => ask(eve, randomUUID()));
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
  });
});

it('the operator gets at most three hundred emails an hour from all senders', async () => {
  const limiter = new RateLimiter('on');
  const routes = correspondenceRoutes({ ...app.app.context, limiter });
  for (let count = 0; count < 299; count += 1) {
    await limiter.takeFor('operator_mail', 'operator@musha.test');
  }
  const write = async () => {
    const body = { id: randomUUID(), name: 'Eve', email: 'eve@musha.test', message: 'Hello' };
    const request = { id: 'test', address: randomUUID(), userAgent: '' };
    return routes['POST /api/contact'].handle({ body }, {} as Viewer, request);
  };
  await write();
  await expect(write()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await mailsTo(app, 'operator@musha.test')).toHaveLength(1);
});
