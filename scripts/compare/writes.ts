import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom, type Random } from '../../database/demo/random.ts';
import { MailSeal, openBody } from '../../server/delivery/mail/outbox.ts';
import { Seal } from '../../server/platform/secrets/seal.ts';
import { expectationOf, visitors } from '../../test/authz/matrix.ts';
import { rehearsed } from '../../test/authz/scenes.ts';
import { enter, methodOf, send } from '../../test/authz/stage.ts';
import { addDevices, listMails, listPushes } from './compared-queries.ts';
import { flows } from './flows.ts';
import { type Comparison, isSteady } from './reads.ts';
import { type Side, textOf } from './side.ts';

type Add = (name: string, text: string) => void;

/** Helpers of tests name people by random ids. Both versions get the same ones. */
const ids = new AsyncLocalStorage<Random>();
const { randomUUID } = crypto;
crypto.randomUUID = () => (ids.getStore()?.uuid() ?? randomUUID()) as ReturnType<typeof randomUUID>;
syncBuiltinESMExports();

/** Sends the calls of the permissions' tests as every role, then reads mails and notifications. */
export async function writeAll({ sides, normalise }: Comparison): Promise<void> {
  const writeTo = async (side: Side) => {
    const add: Add = (name, text) => {
      const key = normalise(name);
      side.answers.set(key, [...(side.answers.get(key) ?? []), normalise(text)]);
    };
    await addDevices(side.test.database.db);
    await sendScenes(side, add);
    await sendFlows(side, add);
    await addMails(side, add);
    await addPushes(side, add);
  };
  await Promise.all(sides.map((side) => ids.run(createRandom('compare'), () => writeTo(side))));
}

/** An older version may lack what a call needs. */
const impossible = (error: unknown) => `impossible: ${error}`;

async function sendScenes({ test }: Side, add: Add): Promise<void> {
  for (const { name, row, endpoint, scenes } of rehearsed.filter(({ name }) => isSteady(name)))
    for (const visitor of visitors) {
      const isRefused = expectationOf(row, visitor).own !== 'allow';
      for (const [whose, scene] of Object.entries(scenes)) {
        // Refusals do not depend on the role.
        if ((isRefused || whose === 'foreign') && visitor !== 'renter') continue;
        const answer = async () => {
          const stage = await enter(test, visitor);
          const call = await scene(stage);
          return call && textOf(await send({ stage, method: methodOf(endpoint), call }));
        };
        const text = await answer().catch(impossible);
        if (text !== undefined) add(`call ${name} as ${visitor}, ${whose}`, text);
      }
    }
}

async function sendFlows({ test }: Side, add: Add): Promise<void> {
  for (const [name, flow] of Object.entries(flows)) {
    const request: typeof test.request = async (path, init) => {
      const answer = await test.request(path, init);
      add(`call ${name}, ${init?.method ?? 'GET'} ${path}`, await textOf(answer.clone()));
      return answer;
    };
    await flow({ ...test, request }).catch((error) => add(`call ${name}`, impossible(error)));
  }
}

/** Counts what matched within some seconds, so it depends on when a job ran. */
const byJobs = /^\d+ (homes? for|new reports?)/;

async function addMails({ test }: Side, add: Add): Promise<void> {
  const seal = new MailSeal(test.config);
  for (const mail of await listMails(test.database.db)) {
    const { subject, recipient, reply_to, is_bulk } = mail;
    const { text_body, html_body, unsubscribe } = openBody(seal, mail);
    const head = `to ${recipient}, reply to ${reply_to}, bulk ${is_bulk}, ${unsubscribe}`;
    if (!byJobs.test(subject)) add(`mail ${subject}`, [head, text_body, html_body].join('\n'));
  }
}

async function addPushes({ test }: Side, add: Add): Promise<void> {
  const seal = new Seal(test.config, 'musha push words');
  for (const { id, sealed_words, ...push } of await listPushes(test.database.db)) {
    const words = JSON.parse(seal.open(id, sealed_words ?? ''));
    if (!byJobs.test(words.title))
      add(`notification ${words.title}`, JSON.stringify({ ...push, ...words }));
  }
}
