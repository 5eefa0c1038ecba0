import { printLogLines } from './setup/output.mjs';
import { runOnOwnNode } from './setup/own-node.mjs';
import { prepareToDevelop, prepareToServe } from './setup/prepare.mjs';
import { serverEnvironment, serverFlags } from './setup/server-flags.mjs';

// Runs on Node 20 or later, because the repository's own Node may not be installed yet.
const isProduction = process.env.NODE_ENV === 'production';
if (isProduction) printLogLines();
const prepare = isProduction ? prepareToServe : prepareToDevelop;
await runOnOwnNode(prepare, 'server/main.ts', {
  flags: serverFlags,
  env: serverEnvironment,
  isServer: true,
});
