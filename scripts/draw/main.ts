import { drawings } from './drawings.ts';

// Draws every picture of drawings.ts anew; the same code draws the same bytes.
for (const { draw } of drawings) await draw();
