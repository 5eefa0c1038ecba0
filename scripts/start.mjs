import { spawn } from 'node:child_process';
import { buildIfNeeded } from './setup/build.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { installIfNeeded } from './setup/install.mjs';
import { node, root } from './setup/paths.mjs';

// Runs on whatever Node the machine has (20 or later) until the product's own is installed.
try {
  await installIfNeeded();
  await buildIfNeeded();
} catch (error) {
  failInOneLine(error);
}

const server = spawn(node, ['--disable-warning=ExperimentalWarning', `${root}/server/main.ts`], {
  stdio: 'inherit',
});
// Ctrl-C reaches the whole group; other senders name this process alone.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
