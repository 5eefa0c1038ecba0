import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropertyStatistics } from '../../contract/properties/property-editing.ts';
import { sendDigests } from '../../server/domains/chats/digest/send-digests.ts';
import { Settings } from '../../server/domains/settings/settings.ts';
import { beginConversation, sendMessage } from '../conversations.ts';
import { listProperty } from '../list-property.ts';
import { mailsTo } from '../mailbox.ts';
import { createPersona, sendJson } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { clocks } from './clocks.ts';
import { type MovableDatabase, openMovableDatabase } from './movable-database.ts';

let app: TestApp;
let clock: MovableDatabase;
beforeAll(async () => {
  clock = await openMovableDatabase();
  app = await startTestApp({}, { opened: clock });
});
afterAll(() => app.close());

const harareDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe.each(clocks)('starting at $moment', ({ moment }) => {
  const letPass = (minutes: number) =>
    clock.setClock(new Date(moment.getTime() + minutes * 60_000));

  it('counts views by the date in Zimbabwe', async () => {
    await letPass(0);
    const owner = await createPersona(app, { role: 'owner' });
    const { id } = await listProperty(owner);
    const path = `/api/properties/${id}/views`;
    const lookedOn: Record<string, number> = {};
    for (const minutes of [0, 4, 14]) {
      await letPass(minutes);
      expect((await sendJson(app, { method: 'POST', path, body: {} })).status).toBe(202);
      const day = harareDay.format(new Date());
      lookedOn[day] = (lookedOn[day] ?? 0) + 1;
    }
    const answer = await owner.send('GET', `/api/me/properties/${id}/statistics`);
    const { days, totals } = (await answer.json()) as PropertyStatistics;
    expect(totals.views).toBe(3);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(harareDay.format(new Date()));
    for (const [index, { day, views }] of days.entries()) {
      expect(views, day).toBe(lookedOn[day] ?? 0);
      if (index > 0) expect(day).toBe(dayAfter(days[index - 1]?.day ?? ''));
    }
  });

  it('emails the recipient about a message after five minutes, even if that is the next day', async () => {
    await letPass(0);
    const { renter, owner, chatId } = await beginConversation(app);
    const { id } = await sendMessage(renter, chatId, 'Is it still free?');
    const { db } = app.database;
    const row = await db
      .selectFrom('messages')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(row.created_at.getTime() - moment.getTime())).toBeLessThan(60_000);
    const digest = () =>
      sendDigests({
        db,
        settings: new Settings(db, app.config),
        notify: app.app.context.notify,
      });
    await letPass(4);
    await digest();
    expect(await mailsTo(app, owner.email)).toEqual([]);
    await letPass(6);
    await digest();
    expect(await mailsTo(app, owner.email)).toHaveLength(1);
    expect((await renter.send('GET', '/api/me')).status).toBe(200);
  });
});
