import { installIfNeeded } from './setup/install.mjs';
import { runOnOwnNode } from './setup/own-node.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';

// node scripts/run.mjs NEEDS SCRIPT [ARGUMENT …]: every command works in a fresh clone, as start does.
const preparations = {
  /** the packages that run the product: for what an operator calls */
  run: () => installIfNeeded('run'),
  /** those for developing too */
  all: () => installIfNeeded('all'),
  built: prepareToDevelop,
};
const [needs, script, ...args] = process.argv.slice(2);
await runOnOwnNode(preparations[needs], script, { args });
