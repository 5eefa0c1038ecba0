import { runOnOwnNode } from './setup/own-node.mjs';
import { prepareToDevelop, prepareToServe } from './setup/prepare.mjs';
import { serverEnvironment, serverFlags } from './setup/server-flags.mjs';

// Runs on whatever Node the machine has (20 or later) until the product's own is installed.
const prepare = process.env.NODE_ENV === 'production' ? prepareToServe : prepareToDevelop;
await runOnOwnNode(prepare, 'server/main.ts', { flags: serverFlags, env: serverEnvironment });
