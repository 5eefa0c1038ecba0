import { randomUUID } from 'node:crypto';
import { saveSearch } from '../../alerts.ts';
import { chooseSettings } from '../../devices.ts';
import { propertyInput } from '../../list-property.ts';
import { createPersona } from '../../personas.ts';
import { clientOf } from '../server-client.ts';
import type { Stage } from '../stage.ts';
import { Traffic } from '../traffic.ts';
import { repeated, type Visitor } from '../visitor.ts';
import { lostMails } from './lost-mails.ts';

const textsOf = ({ smtp }: Stage) => smtp.received.map(({ parsed }) => parsed.text ?? '');
const idsOf = ({ smtp }: Stage) => smtp.received.map(({ parsed }) => `mail ${parsed.messageId}`);

/** A visitor uses the contact form, and the operator gets each message as an email. */
export async function contactFormSenders(stage: Stage): Promise<Visitor> {
  const sent = new Set<string>();
  let id = randomUUID();
  const send = () =>
    clientOf(stage.writing)('POST', '/api/contact', {
      ...{ id, name: 'Rudo', email: 'rudo@musha.test', message: `My number is ${id}.` },
    });
  const onSuccess = () => {
    sent.add(id);
    id = randomUUID();
  };
  const mailed = () =>
    textsOf(stage).flatMap((text) => /My number is (\S+)\./.exec(text)?.[1] ?? []);
  return {
    traffic: [new Traffic('contact form', [{ send, onSuccess }], { betweenMs: 250 })],
    missing: async () => {
      const received = new Set(mailed());
      const missing = [...sent].filter((one) => !received.has(one));
      const lost = await lostMails(stage.app, stage.app.config.operatorEmail, missing);
      return lost.map((one) => `the mail of contact form ${one}`);
    },
    duplicates: async () => [...repeated(mailed()), ...repeated(idsOf(stage))],
  };
}

/** More than the homes that a run lists, because each home needs its own subscriber. */
const subscribers = 60;
const firstPrice = 40_000;

/** An owner lists homes, and a person with a matching saved search gets one email about each. */
export async function alertSubscribers(stage: Stage): Promise<Visitor> {
  const { app, writing } = stage;
  const owner = await createPersona(app, { role: 'owner' });
  const prices = Array.from({ length: subscribers }, (_, index) => firstPrice + index);
  const addresses = new Map<number, string>();
  for (const price of prices) {
    const subscriber = await createPersona(app);
    addresses.set(price, subscriber.email);
    await chooseSettings(subscriber);
    await saveSearch(subscriber, {
      name: `${price}`,
      filters: { minPrice: price, maxPrice: price },
    });
  }
  const listed: number[] = [];
  const as = clientOf(writing, owner.accessToken);
  let id = randomUUID();
  let price = firstPrice;
  const list = {
    send: () => as('POST', '/api/properties', { ...propertyInput({ price }), id }),
    onSuccess: () => {
      listed.push(price);
      id = randomUUID();
      if (price < firstPrice + subscribers) price += 1;
    },
  };
  const mailsTo = (address: string | undefined) =>
    stage.smtp.received.filter(({ recipients }) => recipients.includes(address ?? '')).length;
  const alerted = () => listed.filter((one) => addresses.has(one));
  return {
    traffic: [new Traffic('new homes', [list], { betweenMs: 3_000 })],
    missing: async () => {
      const lost: string[] = [];
      for (const one of alerted()) {
        const address = addresses.get(one) ?? '';
        const missing = mailsTo(address) === 0 ? [`the alert about the home for ${one}`] : [];
        lost.push(...(await lostMails(app, address, missing)));
      }
      return lost;
    },
    duplicates: async () =>
      alerted()
        .filter((one) => mailsTo(addresses.get(one)) > 1)
        .map((one) => `the alert about the home for ${one}`),
  };
}
