import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { type DevtoolsLine, openDevtools, type PageSession } from './devtools.ts';

export interface BarePage extends PageSession {
  /** Evaluates a function, which must not use variables from an enclosing scope. */
  evaluate<T>(question: () => T): Promise<Awaited<T>>;
  close(): Promise<void>;
}

export interface BareContext {
  newPage(): Promise<BarePage>;
  close(): Promise<void>;
}

export interface BareBrowser {
  newContext(): Promise<BareContext>;
  close(): Promise<void>;
}

/**
 * Chromium without Playwright, because Playwright enables the DevTools domain `Runtime` in every
 * page. With `Runtime`, V8 parses the whole app again to record the stack of the page's first
 * timer, which does not happen in visitors' browsers.
 */
export async function launchBareBrowser(): Promise<BareBrowser> {
  const executable = await findChromium();
  if (!executable) throw new Error('Chromium is missing');
  const profile = await mkdtemp(join(tmpdir(), 'musha-chromium-'));
  const child = spawn(executable, [...flags(), `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const line = await openDevtools(await addressOf(child.stderr));
  return {
    newContext: () => newContext(line),
    close: async () => {
      // Sends a command instead of a signal, because on Debian a signal would only end the start
      // script. Doesn't wait for a response, because the browser can exit without sending one.
      void line.send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const flags = (): string[] => [
  '--headless',
  '--remote-debugging-port=0',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /^DevTools listening on (ws:.*)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Chromium did not start');
}

async function newContext(line: DevtoolsLine): Promise<BareContext> {
  const { browserContextId } = await line.send('Target.createBrowserContext');
  return {
    newPage: async () => {
      const wanted = { url: 'about:blank', browserContextId };
      const { targetId } = await line.send('Target.createTarget', wanted);
      const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: true });
      return pageOf(line.sessionOf(sessionId), async () => {
        await line.send('Target.closeTarget', { targetId });
      });
    },
    close: async () => {
      await line.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

const pageOf = (session: PageSession, close: () => Promise<void>): BarePage => ({
  ...session,
  close,
  evaluate: async (question) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${question})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  },
});
