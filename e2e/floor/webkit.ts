import { freePort } from '../../test/services/free-port.ts';
import type { Driver } from './driver.ts';
import { pressSteps, typeSteps } from './input-steps.ts';
import { startProgram } from './program.ts';

/** Starts WebKit, controlled by WebDriver, on a virtual screen. */
export async function startWebKit(program: string, browser: string): Promise<Driver> {
  const port = await freePort();
  // The driver prints nothing on start, so the shell prints "ready" first.
  const script = `echo ready; exec ${program} --host=127.0.0.1 --port=${port}`;
  const { stop } = await startProgram(
    'xvfb-run',
    () => ['-a', '--server-args=-screen 0 1280x900x24', 'sh', '-c', script],
    /(ready)/,
  );
  const send = async (path: string, body?: object, method = 'POST') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  try {
    const { sessionId } = await untilListening(() => send('/session', { capabilities }));
    const session = `/session/${sessionId}`;
    await send(`${session}/window/rect`, { width: 1280, height: 860 });
    return {
      open: (url) => send(`${session}/url`, { url }),
      evaluate: (expression) =>
        send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      pressAt: (x, y) => send(`${session}/actions`, { actions: pressSteps(x, y) }),
      type: (text) => send(`${session}/actions`, { actions: typeSteps(text) }),
      choose: async (selector, path) => {
        const how = { using: 'css selector', value: selector };
        const [element] = Object.values(await send(`${session}/element`, how));
        await send(`${session}/element/${element}/value`, { text: path });
      },
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const attempts = 100;

async function untilListening<T>(connect: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
