import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placesOf } from '../../../test/generated/texts-in-database.ts';
import { inviteByOperator } from '../../../test/invite-by-operator.ts';
import { deliverMails, mailsTo, makeNewMailsDue, tokenMailedTo } from '../../../test/mailbox.ts';
import { createPersona, personaPassword, sendJson } from '../../../test/personas.ts';
import { type SmtpServer, startSmtp } from '../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { Outbox } from './outbox.ts';

let app: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('mail_outbox').execute();
  smtp.received.length = 0;
});

const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const newAddress = () => `new-${randomUUID()}@musha.test`;
const outboxWith = (
  secrets: { secret: string; previousSecret?: string },
  log = createLog('silent'),
) =>
  new Outbox({
    db: app.database.db,
    config: { ...app.config, previousSecret: undefined, ...secrets },
    log,
    sendingPause: app.app.context.sendingPause,
    folder: app.config.dataDir,
  });
const storedMails = () => app.database.db.selectFrom('mail_outbox').selectAll().execute();

async function mailEveryLink(): Promise<string[]> {
  const password = 'mangwanani shamwari';
  const [person, moved] = [await createPersona(app), await createPersona(app)];
  const [email, subscriber, admin, another] = [
    newAddress(),
    newAddress(),
    newAddress(),
    newAddress(),
  ];
  await post('/api/auth/sign-up', { email, password });
  await post('/api/auth/recovery', { email: person.email });
  await person.send('POST', '/api/me/email', { email: another, password: personaPassword });
  await post('/api/newsletter/subscriptions', { email: subscriber });
  await inviteByOperator(app, admin);
  const next = newAddress();
  await moved.send('POST', '/api/me/email', { email: next, password: personaPassword });
  await post('/api/auth/email-changes', { token: await tokenMailedTo(app, next) });
  const addresses = [email, person.email, another, subscriber, admin, moved.email];
  return Promise.all([
    ...addresses.map(async (address) => {
      const texts = (await mailsTo(app, address)).map(({ text_body }) => text_body).join();
      return /#token=([\w-]+)/.exec(texts)?.[1] ?? `no token for ${address}`;
    }),
    person.refreshToken,
    person.accessToken,
  ]);
}

describe('a copy of the database', () => {
  it('does not contain a working link from any sent or pending email (S03)', async () => {
    const tokens = await mailEveryLink();
    expect(tokens.filter((token) => !/^[\w.-]{32,}$/.test(token))).toEqual([]);
    expect(await placesOf(app, tokens)).toEqual([]);
    expect(await placesOf(app, ['#token='])).toEqual([]);
    await deliverMails(app);
    expect(smtp.received.length).toBeGreaterThanOrEqual(tokens.length - 2);
    expect(smtp.received.map(({ parsed }) => parsed.text).join()).toContain(tokens[0]);
    expect(await placesOf(app, tokens)).toEqual([]);
  });
});

describe('a pending email', () => {
  const mail = {
    to: 'tino@musha.test',
    subject: 'A room',
    text: 'Come and see.',
    html: '<p>Come.</p>',
  };

  it('is still sent after the secret changes if the previous secret is configured', async () => {
    await outboxWith({ secret: 'the first secret' }).enqueue(app.database.db, mail);
    await makeNewMailsDue(app);
    await outboxWith({ secret: 'the second secret', previousSecret: 'the first secret' }).deliver();
    expect(smtp.received.map(({ parsed }) => parsed.text)).toEqual(['Come and see.\n']);
  });

  it('that cannot be decrypted is abandoned immediately, logged and not retried', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    await outboxWith({ secret: 'a lost secret' }).enqueue(app.database.db, mail);
    const outbox = outboxWith({ secret: 'the second secret' }, log);
    await makeNewMailsDue(app);
    await outbox.deliver();
    await app.database.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await outbox.deliver();
    expect(smtp.received).toEqual([]);
    expect(await storedMails()).toMatchObject([
      { attempts: 1, failed_at: expect.any(Date), last_error: 'UNSEALABLE', sealed_body: null },
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('sealed with a secret that is not configured');
    expect(lines[0]).not.toContain('tino');
  });

  it('stored unencrypted by an earlier version is sent unchanged', async () => {
    const { to: recipient, subject, text: text_body, html: html_body } = mail;
    const old = { recipient, subject, text_body, html_body };
    await app.database.db.insertInto('mail_outbox').values(old).execute();
    await deliverMails(app);
    expect(smtp.received.map(({ parsed }) => parsed.text)).toEqual(['Come and see.\n']);
  });
});

it('a sent email leaves only a record that it was sent', async () => {
  const mail = { to: 'tino@musha.test', replyTo: 'rudo@musha.test', subject: 'From Rudo' };
  await app.app.outbox.enqueue(app.database.db, { ...mail, text: 'Mhoro', html: '<p>Mhoro</p>' });
  await deliverMails(app);
  expect(smtp.received).toHaveLength(1);
  expect(await placesOf(app, ['tino@musha.test', 'rudo@musha.test', 'From Rudo', 'Mhoro'])).toEqual(
    [],
  );
  expect(await storedMails()).toMatchObject([{ sent_at: expect.any(Date), recipient: '' }]);
});
