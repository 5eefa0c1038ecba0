import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { onEmbedded, prepareEmbedded } from '../../services/embedded-database.ts';
import { signalServer } from '../../services/embedded-folders.ts';
import { startTestApp, type TestApp } from '../../start-test-app.ts';
import { clientOf } from '../server-client.ts';
import { ServerProcess } from '../server-process.ts';
import { Traffic } from '../traffic.ts';
import { without } from '../visitor.ts';

const secret = 'faults-secret-0123456789-abcdefghijklmno';
const publicUrl = 'https://musha.test';
const writersCount = 4;
const betweenMs = 10;

/** A Musha server on its embedded database, and visitors that write continuously. */
export class EmbeddedStage {
  readonly dataDir: string;
  readonly musha: ServerProcess;
  readonly acknowledged = new Set<string>();
  readonly traffic: Traffic[];

  private constructor(dataDir: string, musha: ServerProcess) {
    this.dataDir = dataDir;
    this.musha = musha;
    this.traffic = Array.from({ length: writersCount }, (_, index) => this.#writer(index));
  }

  static async start(dataDir: string): Promise<EmbeddedStage> {
    await prepareEmbedded(dataDir);
    const musha = await ServerProcess.start({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      MUSHA_SECRET: secret,
      RATE_LIMITS: 'relaxed',
    });
    return new EmbeddedStage(dataDir, musha);
  }

  seed<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
    return onEmbedded(this.dataDir, async (opened) => {
      const app = await startTestApp({ PUBLIC_URL: publicUrl, MUSHA_SECRET: secret }, { opened });
      return work(app).finally(() => app.app.stop());
    });
  }

  #writer(index: number): Traffic {
    let id = randomUUID();
    const as = clientOf(this.musha);
    const send = {
      send: () =>
        as('POST', '/api/contact', {
          id,
          name: `Rudo ${index}`,
          email: 'rudo@musha.test',
          message: `I am ${id}`,
        }),
      onSuccess: () => {
        this.acknowledged.add(id);
        id = randomUUID();
      },
    };
    return new Traffic(`writer ${index}`, [send], { betweenMs });
  }

  /** Waits until each visitor has written once, then lets them write for `ms` more milliseconds. */
  async write(ms: number): Promise<void> {
    for (const one of this.traffic) one.start();
    await Promise.all(this.traffic.map((one) => one.nextSuccess()));
    await pause(ms);
  }

  async killServer(): Promise<void> {
    await signalServer(this.dataDir, 'SIGKILL');
  }

  async missing(): Promise<string[]> {
    await this.#endWriting();
    return onEmbedded(this.dataDir, async ({ database }) => {
      const rows = await database.db.selectFrom('contact_messages').select('id').execute();
      return without(this.acknowledged, new Set(rows.map(({ id }) => id)));
    });
  }

  /** Returns unclear error responses. Requests without any response do not count. */
  unclear(): string[] {
    return this.traffic.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ status, complaint }) => (status ? (complaint ?? []) : [])),
    );
  }

  async #endWriting(): Promise<void> {
    await Promise.all(this.traffic.map((one) => one.stop()));
  }

  async stop(): Promise<void> {
    await this.#endWriting();
    await this.musha.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
