import type { Driver } from './driver.ts';
import { openCommands, startProgram } from './program.ts';

interface Evaluated {
  result: { value: unknown };
  exceptionDetails?: object;
}

/** Starts any version of Chromium, using only the oldest DevTools commands. */
export async function startChromium(program: string): Promise<Driver> {
  const { said, stop } = await startProgram(
    program,
    (folder) => [
      '--headless',
      '--single-process',
      '--no-zygote',
      '--no-sandbox',
      '--disable-gpu',
      '--window-size=1280,800',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
    ],
    /DevTools listening on (ws:\S+)/,
  );
  const browser = await openCommands(said);
  const { targetId } = await browser<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  });
  const page = await openCommands(said.replace(/\/devtools\/.*/, `/devtools/page/${targetId}`));
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await page<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  };
  return {
    open: async (url) => {
      await page('Page.navigate', { url });
    },
    evaluate,
    pressAt: async (x, y) => {
      const at = { x, y, button: 'left', clickCount: 1 };
      for (const type of ['mousePressed', 'mouseReleased'])
        await page('Input.dispatchMouseEvent', { type, ...at });
    },
    type: async (text) => {
      await page('Input.insertText', { text });
    },
    choose: async (selector, path) => {
      const { root } = await page<{ root: { nodeId: number } }>('DOM.getDocument');
      const asked = { nodeId: root.nodeId, selector };
      const { nodeId } = await page<{ nodeId: number }>('DOM.querySelector', asked);
      await page('DOM.setFileInputFiles', { nodeId, files: [path] });
    },
    close: stop,
  };
}
