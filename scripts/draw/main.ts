import { drawings } from './drawings.ts';

// Draws every picture listed in drawings.ts, which takes minutes. The output is reproducible.
for (const { files, draw } of drawings) {
  console.log(`Drawing ${files.join(', ')} …`);
  await draw();
}
