import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { answerOf, sendMessage } from '../../../../test/conversations.ts';
import { placesOf } from '../../../../test/generated/texts-in-database.ts';
import { inviteByOperator } from '../../../../test/invite-by-operator.ts';
import {
  listProperty,
  propertyInput,
  sendFile,
  somePicture,
  uploadPicture,
} from '../../../../test/list-property.ts';
import { deliverMails } from '../../../../test/mailbox.ts';
import {
  createPersona,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { type SmtpServer, startSmtp } from '../../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ SMTP_URL: smtp.url, OPERATOR_EMAIL: 'operator@musha.test' });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

const mark = `zvakanaka${randomUUID().slice(0, 8)}`;
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });

const objects = async () => {
  const entries = await readdir(join(app.config.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

/**
 * Creates every kind of data for a person. All of it contains `mark`, except messages to others.
 */
async function live(other: Persona): Promise<{ person: Persona; chatId: string }> {
  const person = await createPersona(app, {
    role: 'owner',
    name: `Rudo ${mark}`,
    email: `${mark}@musha.test`,
  });
  await person.send('PATCH', '/api/me', { bio: `I am ${mark}`, show_phone: true });
  await person.send('PATCH', '/api/me/phone', { phone: '077 123 4567' });
  const bytes = await somePicture();
  await sendFile(app, {
    method: 'PUT',
    path: '/api/me/avatar',
    bytes,
    accessToken: person.accessToken,
  });
  const picture = await uploadPicture(app, person);
  const home = await listProperty(person, { title: `Cottage of ${mark}`, images: [picture.url] });
  await uploadPicture(app, person);
  await person.send('PUT', `/api/me/favourites/${home.id}`);
  const theirs = await listProperty(other, propertyInput());
  await person.send('POST', `/api/properties/${theirs.id}/contact-reveals`, {});
  const message = 'Is it free?';
  await answerOf(
    person.send('POST', '/api/inquiries', {
      property_id: theirs.id,
      message,
      phone: '+263 77 123 4567',
    }),
  );
  const chat = await answerOf<{ id: string }>(
    person.send('POST', '/api/chats', { property_id: theirs.id }),
  );
  await sendMessage(person, chat.id, 'Mhoro, is it still free?');
  await sendMessage(other, chat.id, 'Yes, come and see it.');
  const report = () => ({
    id: randomUUID(),
    reason: 'other',
    details: `I, ${mark}, was asked for money`,
  });
  await answerOf(person.send('POST', `/api/chats/${chat.id}/reports`, report()));
  await answerOf(person.send('POST', `/api/properties/${theirs.id}/reports`, report()));
  const asVisitor = { ...report(), email: person.email };
  await answerOf(post(`/api/properties/${home.id}/reports`, asVisitor));
  const about = { ...report(), details: 'Asks for money before a visit' };
  await answerOf(other.send('POST', `/api/chats/${chat.id}/reports`, about));
  const letter = {
    id: randomUUID(),
    name: `Rudo ${mark}`,
    email: person.email,
    message: `I am ${mark}`,
  };
  await answerOf(post('/api/contact', letter));
  await answerOf(post('/api/newsletter/subscriptions', { email: person.email }));
  await answerOf(post('/api/auth/recovery', { email: person.email }));
  const moving = { email: `next-${mark}@musha.test`, password: personaPassword };
  await answerOf(person.send('POST', '/api/me/email', moving));
  await inviteByOperator(app, person.email);
  return { person, chatId: chat.id };
}

/** Sends the emails about unread messages that are due after ten minutes. */
async function waitForDigests() {
  const earlier = sql<Date>`now() - interval '10 minutes'`;
  await app.database.db.updateTable('messages').set({ created_at: earlier }).execute();
  const { sendDigests } = await import('../../chats/digest/send-digests.ts');
  await sendDigests(app.app.context);
}

it('erasing a person removes their data from every table and object store, but recipients keep the messages sent to them (S61)', async () => {
  const other = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  const before = await objects().catch(() => []);
  const { person, chatId } = await live(other);
  await waitForDigests();
  const places = await placesOf(app, [mark, person.id]);
  for (const column of ['mail_outbox.subject', 'mail_outbox.reply_to', 'mail_outbox.recipient']) {
    expect(places, 'what is to be erased is there').toContain(`${column}: ${mark}`);
  }
  expect((await objects()).length).toBeGreaterThan(before.length + 3);

  expect((await person.send('DELETE', '/api/me', { password: personaPassword })).status).toBe(200);
  await deliverMails(app);
  const sent = smtp.received.map(({ parsed, recipients, raw }) => ({
    subject: parsed.subject,
    recipients,
    raw,
  }));
  const toPerson = sent.filter(({ recipients }) => recipients.join().includes(mark));
  expect(toPerson.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  expect(sent.filter((mail) => !toPerson.includes(mail) && mail.raw.includes(mark))).toEqual([]);

  await passTime(app, 60_000);
  // The admin log is permanent and stores only the account's id.
  const kept = [`admin_logs.target_user_id: ${person.id}`];
  expect(await placesOf(app, [mark, person.id, '077 123 4567'])).toEqual(kept);
  expect((await objects()).join()).not.toContain(mark);
  const { rows } = await sql`select from uploads`.execute(app.database.db);
  expect(rows).toEqual([]);
  expect(await objects()).toEqual(before);

  const chats = await answerOf<{ id: string }[]>(other.send('GET', '/api/chats'));
  expect(chats.map(({ id }) => id)).toEqual([chatId]);
  const keptMessages = await app.database.db
    .selectFrom('messages')
    .select(['content', 'sender_id'])
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .execute();
  expect(keptMessages).toMatchObject([
    { content: 'Is it free?', sender_id: null },
    { content: 'Mhoro, is it still free?', sender_id: null },
    { content: 'Yes, come and see it.', sender_id: other.id },
  ]);
});
