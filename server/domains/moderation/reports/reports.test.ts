import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '../../../../test/clock/pass-time.ts';
import {
  answerOf,
  beginConversation,
  refusalOf,
  sendMessage,
} from '../../../../test/conversations.ts';
import { placesOf } from '../../../../test/generated/texts-in-database.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  caseAbout,
  decideOn,
  openedCase,
  queueOf,
  report,
  reportedListing,
  reportOf,
} from '../../../../test/market/reports.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { RateLimiter } from '../../../http/rate-limits/rate-limits.ts';
import type { RequestFacts } from '../../../http/requests/viewer.ts';
import { reportRoutes } from './report-routes.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAIL: 'operator@musha.test' });
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const ask = (propertyId: string, said: object) =>
  sendJson(app, {
    method: 'POST',
    path: `/api/properties/${propertyId}/reports`,
    body: reportOf(said),
  });
const confirm = (token: string) =>
  sendJson(app, { method: 'POST', path: '/api/reports/confirmations', body: { token } });
const countIn = async (caseId: string) => (await openedCase(admin, caseId)).people_count;

describe('a signed-in person', () => {
  it('reports a listing once, however often the report is sent', async () => {
    const renter = await createPersona(app);
    const owner = await createPersona(app, { role: 'owner' });
    const propertyId = await createProperty(app, { ownerId: owner.id });
    const sent = reportOf();
    const answers = await Promise.all([1, 2, 3].map(() => report(renter, propertyId, sent)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await refusalOf(report(renter, propertyId))).toEqual({
      status: 409,
      code: 'conflict',
      message: "You've already reported this home.",
    });
    expect(await countIn(await caseAbout(app, propertyId))).toBe(1);
  });

  it('is added to the same case as other people who report the listing', async () => {
    const { propertyId, caseId } = await reportedListing(app);
    const others = await Promise.all([1, 2, 3].map(() => createPersona(app)));
    await Promise.all(others.map((other) => answerOf(report(other, propertyId))));
    const opened = await openedCase(admin, caseId);
    expect([opened.people_count, opened.reports.length]).toEqual([4, 4]);
  });

  it('must give details if the reason is “other”, and cannot report their own home or one that does not exist', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const propertyId = await createProperty(app, { ownerId: owner.id });
    const renter = await createPersona(app);
    expect((await report(renter, propertyId, { reason: 'other', details: ' ' })).status).toBe(400);
    expect((await report(owner, propertyId)).status).toBe(409);
    expect((await report(renter, randomUUID())).status).toBe(404);
  });
});

describe('a visitor who reports a listing', () => {
  const home = async () => {
    const owner = await createPersona(app, { role: 'owner' });
    return createProperty(app, { ownerId: owner.id });
  };

  it('counts as a reporter only after confirming the report with the emailed link', async () => {
    const propertyId = await home();
    const email = `visitor-${randomUUID()}@musha.test`;
    expect((await ask(propertyId, { email })).status).toBe(202);
    await expect(caseAbout(app, propertyId)).rejects.toThrow();
    const token = await tokenMailedTo(app, email);
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200]);
    const caseId = await caseAbout(app, propertyId);
    expect(await countIn(caseId)).toBe(1);
    // A second report about the same listing gets the same response, but no further mail.
    expect((await ask(propertyId, { email })).status).toBe(202);
    expect(await mailsTo(app, email)).toHaveLength(1);
    const { reports, person } = await openedCase(admin, caseId);
    expect(reports).toMatchObject([{ reporter: null, by_visitor: true }]);
    const about = `/api/admin/users/${person?.id}/reports?direction=about`;
    expect(await answerOf(admin.send('GET', about))).toMatchObject([
      { other: null, by_visitor: true },
    ]);
  });

  it('counts as the same reporter as the account with their email address, but does not learn whether that account exists (S14)', async () => {
    const { renter, propertyId, caseId } = await reportedListing(app);
    const stranger = `visitor-${randomUUID()}@musha.test`;
    const answers = [];
    for (const email of [renter.email, stranger]) {
      const answer = await ask(propertyId, { email });
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const mails = [await mailsTo(app, renter.email), await mailsTo(app, stranger)];
    expect(mails[0]?.[0]?.subject).toBe(mails[1]?.[0]?.subject);
    expect((await confirm(await tokenMailedTo(app, renter.email))).status).toBe(200);
    expect(await countIn(caseId)).toBe(1);
  });

  it('cannot confirm a report if their email address belongs to an auditor (M1)', async () => {
    const { email } = await createPersona(app, { role: 'auditor' });
    const { propertyId, caseId } = await reportedListing(app);
    await ask(propertyId, { email });
    expect((await confirm(await tokenMailedTo(app, email))).status).toBe(200);
    expect(await countIn(caseId)).toBe(1);
  });

  it('must give an email address and cannot flood a stranger’s mailbox', async () => {
    const propertyId = await home();
    expect((await ask(propertyId, {})).status).toBe(400);
    const { notify } = app.app.context;
    const limiter = new RateLimiter('on');
    const context = { db: app.database.db, notify, limiter };
    const routes = reportRoutes(context as never);
    const send = (email: string) =>
      routes['POST /api/properties/{id}/reports'].handle(
        { params: { id: propertyId }, body: { ...reportOf(), reason: 'wrong_price', email } },
        null as never,
        {} as RequestFacts,
      );
    for (let round = 0; round < 5; round += 1) await send(`victim+${round}@musha.test`);
    await expect(send('victim@musha.test')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('is no longer identifiable after the account with their email address is deleted, but their report still counts (S61)', async () => {
    const { propertyId, caseId } = await reportedListing(app);
    const email = `visitor-${randomUUID()}@musha.test`;
    await ask(propertyId, { email });
    expect((await confirm(await tokenMailedTo(app, email))).status).toBe(200);
    const later = await createPersona(app, { email });
    await answerOf(later.send('DELETE', '/api/me', { password: personaPassword }));
    await app.database.db.deleteFrom('mail_outbox').execute();
    expect(await placesOf(app, [email])).toEqual([]);
    expect(await countIn(caseId)).toBe(2);
  });

  it('has two days to confirm a report before it is deleted', async () => {
    const propertyId = await home();
    const [silent, fresh] = ['silent', 'fresh'].map((name) => `${name}-${randomUUID()}@musha.test`);
    await ask(propertyId, { email: silent });
    const created_at = new Date(Date.now() - 49 * 3_600_000);
    const { db } = app.database;
    await db
      .updateTable('reports')
      .set({ created_at })
      .where('reporter_email', '=', silent ?? '')
      .execute();
    const late = await tokenMailedTo(app, silent ?? '');
    expect((await confirm(late)).status).toBe(400);
    await ask(propertyId, { email: fresh });
    await db.deleteFrom('mail_outbox').execute();
    await passTime(app, 3_600_000);
    expect(await placesOf(app, [silent ?? '', fresh ?? ''])).toEqual([
      `reports.reporter_email: ${fresh}`,
    ]);
  });
});

describe('reporting a conversation', () => {
  it('stores one report and emails it to the operator once, however often it is sent (C8)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await sendMessage(owner, chatId, 'Send a deposit first');
    const sent = { id: randomUUID(), reason: 'fraud', details: 'Wants a viewing fee' };
    const send = (body: unknown) => renter.send('POST', `/api/chats/${chatId}/reports`, body);
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { cases } = await queueOf(admin);
    expect(cases[0]).toMatchObject({ subject: 'conversation', person: { id: owner.id } });
    const toOperator = await mailsTo(app, 'operator@musha.test');
    // Emails about the queue have other subjects.
    const mails = toOperator.filter(({ subject }) => subject.startsWith('Report:'));
    expect(mails).toHaveLength(1);
    const caseId = cases[0]?.id ?? '';
    for (const words of ['fraud', owner.id, renter.email, chatId, caseId, 'Wants a viewing fee'])
      expect(mails[0]?.text_body).toContain(words);
    const other = await refusalOf(send({ ...sent, reason: 'spam' }));
    expect(other).toMatchObject({ status: 422, code: 'different_repeat' });
    // A person's second report raises the number of reports, but not the number of people.
    expect((await send({ ...sent, id: randomUUID() })).status).toBe(201);
    const opened = await openedCase(admin, caseId);
    expect([opened.people_count, opened.reports.length]).toEqual([1, 2]);
    expect(opened.messages).toMatchObject([{ by_reported: true, content: 'Send a deposit first' }]);
  });

  it('shows administrators only messages from before the report, and no messages at all once the case is decided', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await sendMessage(owner, chatId, 'Said before');
    await answerOf(
      renter.send('POST', `/api/chats/${chatId}/reports`, { id: randomUUID(), reason: 'spam' }),
    );
    await app.database.db
      .updateTable('reports')
      .set({ created_at: new Date(Date.now() - 1000) })
      .where('chat_id', '=', chatId)
      .execute();
    await app.database.db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('chat_id', '=', chatId)
      .execute();
    await sendMessage(owner, chatId, 'Said after');
    const { cases } = await queueOf(admin);
    const caseId = cases.find(({ person }) => person?.id === owner.id)?.id ?? '';
    const { messages } = await openedCase(admin, caseId);
    expect(messages?.map(({ content }) => content)).toEqual(['Said before']);
    const path = `/api/admin/reports/${caseId}/decision`;
    await answerOf(admin.send('POST', path, { outcome: 'warn', reason: 'Please be polite.' }));
    expect((await openedCase(admin, caseId)).messages).toBeNull();
  });

  it('shows administrators the reported message, however many messages follow it (CHAT-21)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const asked = await sendMessage(owner, chatId, 'Registration is $20 before you view');
    const own = await sendMessage(renter, chatId, 'Why?');
    for (let count = 0; count < 21; count += 1) await sendMessage(owner, chatId, `Hello ${count}`);
    const reportOn = (message_id: string) =>
      renter.send('POST', `/api/chats/${chatId}/reports`, {
        id: randomUUID(),
        reason: 'fraud',
        message_id,
      });
    const elsewhere = await beginConversation(app);
    const foreign = await sendMessage(elsewhere.owner, elsewhere.chatId, 'Pay me first');
    for (const { id } of [own, foreign]) expect((await reportOn(id)).status).toBe(404);
    expect((await reportOn(asked.id)).status).toBe(201);
    const { cases } = await queueOf(admin);
    const caseId = cases.find(({ person }) => person?.id === owner.id)?.id ?? '';
    const { messages } = await openedCase(admin, caseId);
    expect(messages).toHaveLength(21);
    expect(messages?.filter(({ is_reported }) => is_reported)).toMatchObject([
      { id: asked.id, by_reported: true },
    ]);
    expect(messages?.[0]?.id).toBe(asked.id);
  });

  it('is not possible for people outside it', async () => {
    const { chatId } = await beginConversation(app);
    const stranger = await createPersona(app);
    const sent = { id: randomUUID(), reason: 'spam' };
    expect((await stranger.send('POST', `/api/chats/${chatId}/reports`, sent)).status).toBe(404);
  });
});

describe('the operator', () => {
  const toOperator = () => mailsTo(app, 'operator@musha.test');
  /** Marks earlier reports as announced long ago, so that the next one is announced immediately. */
  const hourLater = async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    await app.database.db.updateTable('report_cases').set({ operator_told_at: longAgo }).execute();
    await app.database.db.deleteFrom('mail_outbox').execute();
  };

  it('is emailed the first report immediately, and the next hour’s reports together in one email', async () => {
    await hourLater();
    await reportedListing(app);
    await passTime(app, 60_000);
    const [first] = await toOperator();
    expect(first?.subject).toBe('1 new report to review');
    expect(first?.text_body).toContain('They asked for money before a viewing');
    expect(first?.text_body).toContain('/admin/reports');
    await Promise.all([reportedListing(app), reportedListing(app)]);
    await passTime(app, 60_000);
    expect(await toOperator()).toHaveLength(1);
    const told = app.database.db.updateTable('report_cases');
    await told
      .set({ operator_told_at: new Date(Date.now() - 3_600_000) })
      .where('operator_told_at', 'is not', null)
      .execute();
    await passTime(app, 60_000);
    expect((await toOperator()).at(-1)?.subject).toBe('2 new reports to review');
    await passTime(app, 60_000);
    expect(await toOperator()).toHaveLength(2);
  });

  it('is emailed about an appeal even if an earlier email already announced the case', async () => {
    const { owner, caseId } = await reportedListing(app);
    await hourLater();
    await answerOf(decideOn(admin, caseId, { outcome: 'warn' }));
    const token = await tokenMailedTo(app, owner.email);
    const sent = { token, text: 'That is not so.' };
    await answerOf(sendJson(app, { method: 'POST', path: '/api/appeals', body: sent }));
    await passTime(app, 60_000);
    expect((await toOperator())[0]?.text_body).toContain('Appeal: ');
  });

  it('sees the number of pending reports and appeals', async () => {
    const waiting = async () =>
      (await answerOf<{ count: number }>(admin.send('GET', '/api/admin/reports/waiting'))).count;
    const before = await waiting();
    const { caseId } = await reportedListing(app);
    expect(await waiting()).toBe(before + 1);
    await answerOf(decideOn(admin, caseId, { outcome: 'no_action' }));
    expect(await waiting()).toBe(before);
  });
});
