import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded } from './setup/install.mjs';
import { runOnOwnNode } from './setup/own-node.mjs';
import { root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';

const ownerCheck = pathToFileURL(join(root, 'scripts/setup/require-data-owner.ts')).href;

// node scripts/run.mjs NEEDS SCRIPT [ARGUMENT …]: runs a script after the setup that it needs.
const preparations = {
  /** For operators' commands, which need only the run-time packages. */
  run: { prepare: () => installIfNeeded('run'), flags: ['--import', ownerCheck] },
  all: { prepare: () => installIfNeeded('all') },
  built: { prepare: prepareToDevelop },
};
const [needs, script, ...args] = process.argv.slice(2);
const { prepare, flags } = preparations[needs];
await runOnOwnNode(prepare, script, { args, flags });
