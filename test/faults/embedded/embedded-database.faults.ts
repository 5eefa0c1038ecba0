import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { UploadedPicture } from '../../../contract/uploads/uploads.ts';
import { somePicture } from '../../list-property.ts';
import { createPersona } from '../../personas.ts';
import { filesOf } from '../../picture-files.ts';
import { serverOf } from '../../services/embedded-folders.ts';
import { makeQuickFolder } from '../../services/quick-folder.ts';
import { printProgress } from '../progress.ts';
import { clientOf } from '../server-client.ts';
import { addRow } from '../table.ts';
import { Traffic } from '../traffic.ts';
import { EmbeddedStage } from './embedded-stage.ts';
import { PowerLossDisk } from './power-loss-disk.ts';

const kills = 40;
const cuts = 10;
/** A random number of milliseconds between two kills. */
const anyMoment = () => 50 + Math.random() * 250;
const promised = 'no acknowledged write is lost';

let stage: EmbeddedStage | undefined;
let disk: PowerLossDisk | undefined;
afterEach(async () => {
  await stage?.stop().finally(() => disk?.remove());
  stage = undefined;
  disk = undefined;
});

interface Kill {
  killed: string;
  kill(stage: EmbeddedStage): Promise<void>;
}

const restart = async ({ musha }: EmbeddedStage) => {
  await musha.end('SIGKILL');
  await musha.start();
};

const everyKill: Kill[] = [
  { killed: 'Musha', kill: restart },
  { killed: 'its database server', kill: (stage) => stage.killServer() },
  {
    killed: 'Musha and its database server',
    kill: async (stage) => {
      await stage.killServer();
      await restart(stage);
    },
  },
];

it.for(everyKill)(
  'with the embedded database, killing $killed forty times loses no acknowledged write (F02)',
  async ({ killed, kill }) => {
    stage = await EmbeddedStage.start(await makeQuickFolder('musha-embedded-'));
    const report = printProgress(killed);
    const beganAt = performance.now();
    for (let count = 0; count < kills; count += 1) {
      await stage.write(anyMoment());
      await kill(stage);
      report(count / kills);
    }
    await stage.write(0);
    const missing = await stage.missing();
    addRow({
      fault: `kill -9 of ${killed}, ${kills} times (embedded)`,
      promised,
      observed: `${lossesOf(stage, missing)} in ${seconds(beganAt)} s`,
    });
    expect([missing, stage.unclear()]).toEqual([[], []]);
  },
);

it('with the embedded database, ten power failures lose no acknowledged write (F39)', async (context) => {
  const fault = `power failure, ${cuts} times (embedded)`;
  disk = await PowerLossDisk.mount();
  if (!disk) {
    addRow({ fault, promised, observed: 'not tested: no permission to mount a disk' });
    return context.skip();
  }
  stage = await EmbeddedStage.start(join(disk.folder, 'data'));
  const photos = await photographer(stage);
  stage.traffic.push(photos.traffic);
  const beganAt = performance.now();
  const report = printProgress('power failures');
  for (let count = 0; count < cuts; count += 1) {
    await stage.write(anyMoment());
    await disk.writeUnflushed();
    disk.cutPower();
    const server = await serverOf(stage.dataDir);
    await stage.musha.end('SIGKILL');
    if (server !== undefined) process.kill(server, 'SIGKILL');
    await disk.restorePower();
    expect(await disk.readUnflushed()).toBe('');
    await stage.musha.start();
    report(count / cuts);
  }
  await stage.write(0);
  const missing = [...(await stage.missing()), ...(await photos.missing())];
  addRow({ fault, promised, observed: `${lossesOf(stage, missing)} in ${seconds(beganAt)} s` });
  expect(missing).toEqual([]);
});

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);

const lossesOf = ({ acknowledged }: EmbeddedStage, missing: string[]) =>
  `${acknowledged.size} acknowledged, ${missing.length} lost`;

/** Uploads pictures, whose files are stored beside the database. */
async function photographer(stage: EmbeddedStage) {
  const owner = await stage.seed((app) => createPersona(app, { role: 'owner' }));
  const as = clientOf(stage.musha, owner.accessToken);
  const bytes = await somePicture();
  const stored: UploadedPicture[] = [];
  const upload = {
    send: () => as('POST', '/api/uploads', bytes),
    onSuccess: (body: Buffer) => stored.push(JSON.parse(body.toString())),
  };
  return {
    traffic: new Traffic('pictures', [upload], { longestWaitMs: 16_000 }),
    missing: async () => {
      const missing: string[] = [];
      for (const file of stored.flatMap(filesOf))
        if (!(await as('GET', file)).ok) missing.push(file);
      return missing;
    },
  };
}
