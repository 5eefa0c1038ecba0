import { runOnOwnNode } from '../../scripts/setup/own-node.mjs';

// The server as `npm start` starts it, where nothing has to be installed or built.
await runOnOwnNode(async () => {}, 'server/main.ts', { isServer: true });
