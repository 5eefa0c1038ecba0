import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import { createPersona, personaPassword, sendJson } from '../../../../test/personas.ts';
import { fc } from '../../../../test/random.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createLog } from '../../../platform/log.ts';
import { findCanonicalMailbox } from './mailbox-queries.ts';
import { Mailboxes } from './mailboxes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mailboxOf = (email: string) => findCanonicalMailbox(app.database.db, email);
const someName = () => `p${randomUUID().replaceAll('-', '')}`;

describe('a mailbox', () => {
  test.each([
    ['Tendai.Moyo@Gmail.com', 'tendaimoyo@gmail.com'],
    ['t.e.n.d.a.i+homes+more@googlemail.com', 'tendai@gmail.com'],
    ['tendai+1@outlook.com', 'tendai@outlook.com'],
    ['tendai.moyo@outlook.com', 'tendai.moyo@outlook.com'],
    ['tendai-1@yahoo.com', 'tendai-1@yahoo.com'],
    ['tendai+x@me.com', 'tendai@icloud.com'],
    ['tendai@mac.com', 'tendai@icloud.com'],
    ['tendai@protonmail.com', 'tendai@proton.me'],
    ['info+rent@agency.co.zw', 'info@agency.co.zw'],
    ['a.b@mail.gmail.com', 'a.b@mail.gmail.com'],
    ['+263772123456@gmail.com', '+263772123456@gmail.com'],
    ["o'hara+x@telone.co.zw", "o'hara@telone.co.zw"],
  ])('with the address %s has the canonical form %s (S17)', async (email, mailbox) => {
    expect(await mailboxOf(email)).toBe(mailbox);
  });

  it('is the same for every spelling of an email address, and different for any other address (S17)', async () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    const tag = fc.stringMatching(/^(\+[a-z0-9+.]{0,10})?$/);
    const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'yahoo.com', 'econet.co.zw');
    await fc.assert(
      fc.asyncProperty(name, name, tag, domain, async (one, other, suffix, at) => {
        const mailbox = await mailboxOf(`${one}@${at}`);
        expect(await mailboxOf(`${one.toUpperCase()}${suffix}@${at}`)).toBe(mailbox);
        expect(await mailboxOf(mailbox)).toBe(mailbox);
        const isSame = (await mailboxOf(`${other}@${at}`)) === mailbox;
        expect(isSame).toBe(one === other);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an account', () => {
  const signUp = (email: string) =>
    sendJson(app, {
      method: 'POST',
      path: '/api/auth/sign-up',
      body: { email, password: 'mangwanani shamwari', name: 'Rudo' },
    });
  const accountsOf = async (email: string) =>
    (
      await app.database.db
        .selectFrom('users')
        .select('email')
        .where(sql`canonical_mailbox(email)`, '=', sql`canonical_mailbox(${email})`)
        .execute()
    ).map((row) => row.email);

  it('is not created for another spelling of a known mailbox; the mailbox’s owner gets an email instead (S15, S17)', async () => {
    const name = someName();
    const person = await createPersona(app, { email: `${name}@gmail.com` });
    const unknown = await signUp(`${someName()}@gmail.com`);
    for (const spelling of [`${name}+1@gmail.com`, `${name.split('').join('.')}@googlemail.com`]) {
      const answer = await signUp(spelling);
      expect([answer.status, await answer.clone().text()]).toEqual([
        unknown.status,
        await unknown.clone().text(),
      ]);
      expect(await mailsTo(app, spelling), 'a spelling nobody chose').toEqual([]);
    }
    expect(await accountsOf(person.email)).toEqual([person.email]);
    const mails = await mailsTo(app, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('You already have an account'),
    );
    expect(mails[0]?.text_body).toContain(person.email);
  });

  it('is created only once if people register several spellings of a mailbox concurrently (S17)', async () => {
    const name = someName();
    const spellings = ['', '+1', '+2', '+3'].map((tag) => `${name}${tag}@gmail.com`);
    await Promise.all(spellings.map(signUp));
    expect(await accountsOf(`${name}@gmail.com`)).toHaveLength(1);
  });

  it('keeps working if it shares a mailbox with an older account, but no third account can be created (S17)', async () => {
    const name = someName();
    const old = await Promise.all(
      ['', '+work'].map((tag) => createPersona(app, { email: `${name}${tag}@gmail.com` })),
    );
    for (const person of old) {
      expect((await person.send('PATCH', '/api/me', { name: 'Rudo Moyo' })).status).toBe(200);
      const signIn = { email: person.email, password: personaPassword };
      const signedIn = await sendJson(app, {
        method: 'POST',
        path: '/api/auth/sign-in',
        body: signIn,
      });
      expect(signedIn.status).toBe(200);
    }
    await signUp(`${name}+third@gmail.com`);
    expect((await accountsOf(`${name}@gmail.com`)).toSorted()).toEqual(
      old.map(({ email }) => email).toSorted(),
    );
  });

  it('can change its email address to another spelling of its own mailbox, but not to any spelling of another person’s (S17)', async () => {
    const name = someName();
    const change = (by: typeof mine, email: string) =>
      by.send('POST', '/api/me/email', { email, password: personaPassword });
    const mine = await createPersona(app, { email: `${name}@gmail.com` });
    const theirs = await createPersona(app, { email: `${someName()}@gmail.com` });
    expect((await change(theirs, `${name}+x@gmail.com`)).status).toBe(202);
    expect(await mailsTo(app, `${name}+x@gmail.com`)).toEqual([]);
    expect((await mailsTo(app, mine.email)).at(-1)?.subject).toBe(
      'This address already has an account',
    );
    const spelled = `${name}+homes@gmail.com`;
    expect((await change(mine, spelled)).status).toBe(202);
    const token = await tokenMailedTo(app, spelled);
    const confirmed = await mine.send('POST', '/api/auth/email-changes', { token });
    expect(confirmed.status).toBe(200);
    expect(await accountsOf(mine.email)).toEqual([spelled]);
  });

  it('can reset its password using any spelling of its email address; the email goes to the registered one', async () => {
    const name = someName();
    const person = await createPersona(app, { email: `${name}@gmail.com` });
    const asked = await sendJson(app, {
      method: 'POST',
      path: '/api/auth/recovery',
      body: { email: `${name}+forgot@gmail.com` },
    });
    expect(asked.status).toBe(202);
    expect((await mailsTo(app, person.email)).map(({ subject }) => subject)).toEqual([
      'Set a new password',
    ]);
  });
});

describe('the hash of a mailbox', () => {
  const quiet = createLog('silent');
  const mailboxesWith = (secret: string, previousSecret?: string) =>
    new Mailboxes({ config: { secret, previousSecret }, log: quiet });
  const hash = (mailboxes: Mailboxes, email = 'tendai@gmail.com') =>
    mailboxes.hashOf(app.database.db, email);
  beforeEach(() => app.database.db.deleteFrom('mailbox_keys').execute());

  it('is the same for all spellings and in all processes, and depends on a key', async () => {
    const hashes = await Promise.all(
      ['tendai@gmail.com', 'Ten.dai+1@googlemail.com'].map((email) =>
        hash(mailboxesWith('the first secret'), email),
      ),
    );
    expect(hashes[0]).toHaveLength(32);
    expect(hashes[1]).toEqual(hashes[0]);
    expect(await hash(mailboxesWith('the first secret'), 'rudo@gmail.com')).not.toEqual(hashes[0]);
    await app.database.db.deleteFrom('mailbox_keys').execute();
    expect(await hash(mailboxesWith('the first secret'))).not.toEqual(hashes[0]);
  });

  it('stays the same when the server’s secret changes (S59)', async () => {
    const before = await hash(mailboxesWith('the first secret'));
    expect(await hash(mailboxesWith('the second secret', 'the first secret'))).toEqual(before);
    expect(await hash(mailboxesWith('the second secret'))).toEqual(before);
  });

  it('cannot be computed with the wrong secret, and a failed attempt does not replace the key (S59)', async () => {
    const before = await hash(mailboxesWith('the first secret'));
    const wrong = mailboxesWith('a wrong secret');
    await expect(hash(wrong)).rejects.toThrow('npm run admin -- replace-mailbox-key');
    await expect(wrong.reseal(app.database.db)).rejects.toThrow();
    expect(await hash(mailboxesWith('the first secret'))).toEqual(before);
  });
});
