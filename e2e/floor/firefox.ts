import type { Driver } from './driver.ts';
import { pressSteps, typeSteps } from './input-steps.ts';
import { openCommands, startProgram } from './program.ts';

interface Evaluated {
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

export async function startFirefox(program: string): Promise<Driver> {
  const { said, stop } = await startProgram(
    program,
    (folder) => [
      '--headless',
      '--no-remote',
      '--profile',
      folder,
      '--width=1280',
      '--height=800',
      '--remote-debugging-port=0',
    ],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const send = await openCommands(`${said}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  const run = async (expression: string) => {
    const asked = { expression, target: { context }, awaitPromise: true };
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', asked);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    evaluate: async (expression) => {
      const { value } = await run(`Promise.resolve(${expression}).then((v) => JSON.stringify(v))`);
      return value === undefined ? undefined : JSON.parse(value);
    },
    pressAt: async (x, y) => {
      await send('input.performActions', { context, actions: pressSteps(x, y) });
    },
    type: async (text) => {
      await send('input.performActions', { context, actions: typeSteps(text) });
    },
    choose: async (selector, path) => {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    close: stop,
  };
}
