import { runOnOwnNode } from '../../scripts/setup/own-node.mjs';

// Starts the server like `npm start`, but without installing or building.
await runOnOwnNode(async () => {}, 'server/main.ts', { isServer: true });
