import { drawings } from './drawings.ts';

// Draws every picture of drawings.ts, which takes minutes. The same code draws the same bytes.
for (const { files, draw } of drawings) {
  console.log(`Drawing ${files.join(', ')} …`);
  await draw();
}
