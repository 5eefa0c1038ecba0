import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inquiry } from '../../../contract/inquiries/inquiries.ts';
import { phoneRefusal } from '../../../contract/typed/phone-text.ts';
import { answerOf } from '../../../test/conversations.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { repeatWindowMinutes } from './inquiry-rules.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A renter who asks about a home, and the home's owner. Tests inspect the owner's emails. */
async function scene() {
  owner = await createPersona(app, { role: 'owner' });
  const renter = await createPersona(app);
  const property_id = await createProperty(app, { ownerId: owner.id });
  const send = (message = 'Is it still available?', id?: string) =>
    renter.send('POST', '/api/inquiries', { property_id, message, ...(id && { id }) });
  const ask = (message?: string, id?: string) => answerOf<Inquiry>(send(message, id));
  return { renter, send, ask };
}

const becameOlder = (id: string, minutes: number) =>
  app.database.db
    .updateTable('inquiries')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();

it.each([
  ['0772123456;0712345678', 'Please enter one phone number only'],
  ['077 212 345', phoneRefusal],
])(
  'an inquiry with the phone number "%s" is refused with an error on that field (TYPE-01)',
  async (phone, refusal) => {
    const owner = await createPersona(app, { role: 'owner' });
    const renter = await createPersona(app);
    const property_id = await createProperty(app, { ownerId: owner.id });
    const body = { property_id, message: 'Free?', phone };
    const answer = await renter.send('POST', '/api/inquiries', body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual({ phone: refusal });
  },
);

it('the email to the owner contains the sender’s name and phone number, and a link to the inquiry', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const property_id = await createProperty(app, { ownerId: owner.id });
  const body = { property_id, message: 'Is it still free?', phone: '(077) 212-3456' };
  const { id } = await answerOf<Inquiry>(renter.send('POST', '/api/inquiries', body));
  const [mail] = await mailsTo(app, owner.email);
  for (const text of [mail?.text_body, mail?.html_body]) {
    expect(text).toContain('Rudo Moyo is interested in your home');
    expect(text).toContain('Is it still free?');
    expect(text).toContain('Phone: +263 77 212 3456');
    expect(text).not.toContain(renter.email);
  }
  expect(mail?.text_body).toContain(`/owner/dashboard?tab=inquiries&inquiry=${id}\n`);
});

describe('sending the same text about the same listing again', () => {
  it('returns the first inquiry if it is recent, and the owner gets only one email', async () => {
    const { ask } = await scene();
    const first = await ask();
    expect((await ask()).id).toBe(first.id);
    expect(await mailsTo(app, owner.email)).toHaveLength(1);
  });

  it('creates a new inquiry if the first is no longer recent, and the owner is notified again', async () => {
    const { ask } = await scene();
    const first = await ask();
    await becameOlder(first.id, repeatWindowMinutes + 1);
    const second = await ask();
    expect(second).toMatchObject({ status: 'pending' });
    expect(second.id).not.toBe(first.id);
    expect(await mailsTo(app, owner.email)).toHaveLength(2);
  });

  it.each(['responded', 'closed'])('creates a new inquiry once the first is %s', async (status) => {
    const { ask } = await scene();
    const first = await ask();
    const { db } = app.database;
    await db.updateTable('inquiries').set({ status }).where('id', '=', first.id).execute();
    expect((await ask()).id).not.toBe(first.id);
  });

  it('counts towards the daily limit (S22)', async () => {
    const { ask, send } = await scene();
    for (let times = 0; times < 5; times += 1) {
      const { id } = await ask();
      await becameOlder(id, repeatWindowMinutes + 1);
    }
    const refused = await send();
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toMatch(/^You've sent many inquiries today\./);
  });
});

it('sending an inquiry with an id already in use returns the first inquiry, whatever its state (DEC-10, F14)', async () => {
  const { ask } = await scene();
  const id = randomUUID();
  await ask('Is there a borehole?', id);
  await becameOlder(id, 60 * 24 * 90);
  const { db } = app.database;
  await db.updateTable('inquiries').set({ status: 'closed' }).where('id', '=', id).execute();
  expect(await ask('Is there a borehole?', id)).toMatchObject({ id, status: 'closed' });
});
