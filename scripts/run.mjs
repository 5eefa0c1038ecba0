import { installIfNeeded } from './setup/install.mjs';
import { runOnOwnNode } from './setup/own-node.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';

// node scripts/run.mjs NEEDS SCRIPT [ARGUMENT …]: runs a script after the setup that it needs.
const preparations = {
  /** The packages that run the product, for operators' commands. */
  run: () => installIfNeeded('run'),
  all: () => installIfNeeded('all'),
  built: prepareToDevelop,
};
const [needs, script, ...args] = process.argv.slice(2);
await runOnOwnNode(preparations[needs], script, { args });
