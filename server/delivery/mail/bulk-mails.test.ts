import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverMails } from '../../../test/mailbox.ts';
import { type SmtpServer, startSmtp } from '../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Mail } from './outbox.ts';

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

const code = 'code@musha.test';
const alerts = Array.from({ length: 12 }, (_, index) => `alert-${index}@musha.test`);
const enqueue = (to: string, more: Partial<Mail> = {}) =>
  app.app.outbox.enqueue(app.database.db, { to, subject: '-', text: '-', html: '-', ...more });
const enqueueAlerts = async () => {
  for (const to of alerts) await enqueue(to, { isBulk: true });
};
const recipients = () => smtp.received.flatMap((mail) => mail.recipients);

it('bulk emails do not delay an email that someone is waiting for, even if they were queued first (MAIL-01)', async () => {
  await enqueueAlerts();
  await enqueue(code);
  await deliverMails(app);
  expect(recipients().toSorted()).toEqual([...alerts, code].toSorted());
  expect(recipients().slice(0, 5), 'the first batch').toContain(code);
});

it('sends bulk emails while other emails wait to be retried (MAIL-01)', async () => {
  smtp.refuseWith({ code: 550, text: 'no such person' });
  const refused = Array.from({ length: 12 }, (_, index) => `refused-${index}@musha.test`);
  for (const to of refused) await enqueue(to);
  await deliverMails(app);
  smtp.refuseWith(undefined);
  await enqueueAlerts();
  await deliverMails(app);
  expect(recipients().toSorted()).toEqual(alerts.toSorted());
});
