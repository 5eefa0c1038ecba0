import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeNewMailsDue } from '../../../test/mailbox.ts';
import { freePort } from '../../../test/services/free-port.ts';
import { type SmtpServer, startSmtp } from '../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { type Mail, Outbox } from './outbox.ts';
import { deleteOldMails } from './outbox-queries.ts';

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
  smtp.refuseWith(undefined);
});

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'A room in Avondale',
  text: 'Come and see it.',
  html: '<p>Come and see it.</p>',
  ...more,
});

const outboxTo = (smtpUrl: string, log = createLog('silent')) =>
  new Outbox({
    db: app.database.db,
    config: { ...app.config, smtpUrl },
    log,
    sendingPause: app.app.context.sendingPause,
    folder: app.config.dataDir,
  });

const enqueue = async (mail: Mail) => {
  await app.app.outbox.enqueue(app.database.db, mail);
  await makeNewMailsDue(app);
};
const deliver = () => app.app.outbox.deliver();
const storedMails = () =>
  app.database.db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();
const makeDue = (next_attempt_at = new Date(0)) =>
  app.database.db.updateTable('mail_outbox').set({ next_attempt_at }).execute();

async function secondsUntilNextAttempt(): Promise<number> {
  const row = await app.database.db
    .selectFrom('mail_outbox')
    .select(sql<number>`extract(epoch from next_attempt_at - now())`.as('seconds'))
    .executeTakeFirstOrThrow();
  return row.seconds;
}

it('delivers an email with text, HTML and a reply address', async () => {
  await enqueue(mailTo('tino@musha.test', { replyTo: 'rudo@musha.test' }));
  await deliver();
  expect(smtp.received).toHaveLength(1);
  const [{ parsed, recipients } = { parsed: undefined, recipients: [] }] = smtp.received;
  expect(recipients).toEqual(['tino@musha.test']);
  expect(parsed).toMatchObject({
    from: { name: 'Musha', address: 'hello@musha.example' },
    to: [{ address: 'tino@musha.test' }],
    replyTo: [{ address: 'rudo@musha.test' }],
    subject: 'A room in Avondale',
    text: 'Come and see it.\n',
    html: '<p>Come and see it.</p>\n',
  });
});

it('clears the body of a delivered email, because its links give access to accounts', async () => {
  await enqueue(mailTo('tino@musha.test', { text: 'token=secret', html: 'token=secret' }));
  await deliver();
  const [mail] = await storedMails();
  expect(mail).toMatchObject({ text_body: '', html_body: '', sent_at: expect.any(Date) });
});

it('discards an email if the transaction is rolled back', async () => {
  const failed = app.database.db.transaction().execute(async (trx) => {
    await app.app.outbox.enqueue(trx, mailTo('tino@musha.test'));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await deliver();
  expect(smtp.received).toEqual([]);
});

it('delivers an email exactly once after the mail server becomes available again (F11)', async () => {
  const port = await freePort();
  const outbox = outboxTo(`smtp://127.0.0.1:${port}`);
  await enqueue(mailTo('tino@musha.test'));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await makeDue();
    await outbox.deliver();
    expect(await storedMails()).toMatchObject([{ attempts: attempt, sent_at: null }]);
  }
  const back = await startSmtp(port);
  onTestFinished(back.stop);
  await makeDue(new Date(Date.now() + 3_600_000));
  await outbox.deliver();
  expect(back.received, 'not before its time').toEqual([]);
  await makeDue();
  await outbox.deliver();
  await makeDue();
  await outbox.deliver();
  expect(back.received).toHaveLength(1);
});

it('delivers an email exactly once after the mail server temporarily refused it', async () => {
  smtp.refuseWith({ code: 451, text: 'try again later' });
  await enqueue(mailTo('tino@musha.test'));
  await deliver();
  await makeDue();
  await deliver();
  expect(await storedMails()).toMatchObject([{ last_error: 'EENVELOPE 451', sent_at: null }]);
  smtp.refuseWith(undefined);
  await makeDue();
  await deliver();
  await deliver();
  expect(smtp.received).toHaveLength(1);
  expect(await storedMails()).toMatchObject([{ attempts: 3, last_error: null }]);
});

it('retries an email with the same Message-ID if the mail server’s response was lost', async () => {
  const names: string[] = [];
  const rude = createServer((socket) => {
    let reading = false;
    socket.on('error', () => {});
    socket.write('220 rude\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (reading) {
        names.push(/^Message-ID: (.*)$/m.exec(text)?.[1] ?? '');
        return socket.destroy();
      }
      reading = text.startsWith('DATA');
      return socket.write(reading ? '354 go on\r\n' : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  onTestFinished(() => void rude.close());
  const outbox = outboxTo(`smtp://127.0.0.1:${(rude.address() as { port: number }).port}`);
  await enqueue(mailTo('tino@musha.test'));
  await outbox.deliver();
  await makeDue();
  await outbox.deliver();
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^<[\w-]{36}@musha\.test>$/);
  expect(names[1]).toBe(names[0]);
});

it('if the mail server refuses the connection, tries only a few emails and retries after two seconds (FAULT-02)', async () => {
  const gone = await startSmtp();
  await gone.stop();
  for (let count = 0; count < 8; count += 1) await enqueue(mailTo('tino@musha.test'));
  await app.database.db.updateTable('mail_outbox').set({ attempts: 50 }).execute();
  await outboxTo(gone.url).deliver();
  const tried = (await storedMails()).filter(({ attempts }) => attempts > 50);
  expect(tried).toHaveLength(5);
  const waits = tried.map(({ next_attempt_at: next }) => next.getTime() - Date.now());
  expect(Math.max(...waits)).toBeLessThanOrEqual(2_500);
});

it('records an email as sent even if the database is briefly unavailable (FAULT-03)', async () => {
  let failures = 2;
  const shaky = new Proxy(app.database.db, {
    get: (target, name) => {
      if (name === 'updateTable' && failures > 0) {
        failures -= 1;
        throw new Error('Connection terminated unexpectedly');
      }
      return Reflect.get(target, name).bind(target);
    },
  });
  await enqueue(mailTo('tino@musha.test'));
  const { config } = app;
  const outbox = new Outbox({
    ...{ db: shaky, config, log: createLog('silent'), folder: config.dataDir },
    sendingPause: app.app.context.sendingPause,
  });
  await outbox.deliver();
  await makeDue();
  await deliver();
  expect([failures, smtp.received.length]).toEqual([0, 1]);
});

it('after each broken connection, waits longer before the next attempt, up to a minute', async () => {
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  onTestFinished(() => void rude.close());
  const outbox = outboxTo(`smtp://127.0.0.1:${(rude.address() as { port: number }).port}`);
  await enqueue(mailTo('tino@musha.test'));
  await outbox.deliver();
  expect(Math.round(await secondsUntilNextAttempt())).toBeLessThanOrEqual(5);
  await app.database.db.updateTable('mail_outbox').set({ attempts: 50 }).execute();
  await makeDue();
  await outbox.deliver();
  const wait = Math.round(await secondsUntilNextAttempt());
  expect(wait).toBeGreaterThan(5);
  expect(wait).toBeLessThanOrEqual(60);
});

it('waits up to five minutes before retrying an email that the mail server refused with a 550 error', async () => {
  smtp.refuseWith({ code: 550, text: 'no such person' });
  await enqueue(mailTo('nobody@musha.test'));
  await app.database.db.updateTable('mail_outbox').set({ attempts: 50 }).execute();
  await deliver();
  const wait = Math.round(await secondsUntilNextAttempt());
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(300);
});

it('stops retrying an email after three days and deletes it after thirty', async () => {
  const { db } = app.database;
  await enqueue(mailTo('old@musha.test'));
  await db
    .updateTable('mail_outbox')
    .set({ created_at: sql`now() - interval '73 hours'` })
    .execute();
  await deliver();
  expect(smtp.received).toEqual([]);
  await deleteOldMails(db);
  expect(await storedMails()).toHaveLength(1);
  await db
    .updateTable('mail_outbox')
    .set({ created_at: sql`now() - interval '31 days'` })
    .execute();
  await deleteOldMails(db);
  expect(await storedMails()).toEqual([]);
});

it('several processes share the outbox without sending the same email twice', async () => {
  const addresses = Array.from({ length: 23 }, () => `${randomUUID()}@musha.test`);
  for (const address of addresses) await enqueue(mailTo(address));
  const outboxes = Array.from({ length: 4 }, () => outboxTo(smtp.url));
  await Promise.all(outboxes.map((outbox) => outbox.deliver()));
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
});

it('delivers emails automatically between start() and stop()', async () => {
  const outbox = outboxTo(smtp.url);
  outbox.start();
  await outbox.enqueue(app.database.db, mailTo('tino@musha.test'));
  await expect.poll(() => smtp.received.length).toBe(1);
  await outbox.stop();
  expect(await storedMails()).toMatchObject([{ sent_at: expect.any(Date) }]);
});

it('sends an email only to its recipient, even if the subject tries to add headers (S47)', async () => {
  const subject = 'Contact form: Eve\r\nBcc: victim@musha.test\r\n\r\n<b>hello</b>\u0000\u2028!';
  await enqueue(mailTo('tino@musha.test', { subject: subject.replace('\u0000', '') }));
  await deliver();
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual(['tino@musha.test']);
  expect(mail?.raw.match(/^To:/gim)).toHaveLength(1);
  expect(mail?.raw).not.toMatch(/^Bcc:/im);
  expect(mail?.parsed.subject).toBe('Contact form: Eve Bcc: victim@musha.test <b>hello</b> !');
});

it.each([
  'tino@musha.test, victim@musha.test',
  'tino@musha.test\r\nBcc: victim@musha.test',
  'Tino <tino@musha.test>',
  'tino@musha.test;victim@musha.test',
  'tino',
  'tino@victim@musha.test',
  `${'a'.repeat(250)}@musha.test`,
])('refuses %j as a recipient or reply address', async (address) => {
  await expect(enqueue(mailTo(address))).rejects.toThrow('one plain address');
  await expect(enqueue(mailTo('tino@musha.test', { replyTo: address }))).rejects.toThrow();
  expect(await storedMails()).toEqual([]);
});

it('logs a failed delivery without the recipient’s email address', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  smtp.refuseWith({ code: 550, text: '<private@musha.test> is unknown here' });
  await enqueue(mailTo('private@musha.test'));
  await outboxTo(smtp.url, log).deliver();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('EENVELOPE 550');
  expect(lines[0]).not.toContain('private');
});
