import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';
import { PicturesSection } from './pictures-section.tsx';
import { createUploadWork } from './upload-work.ts';
import { waitingPicturesOf } from './waiting-pictures.ts';

test('why the pictures are refused stands over all of them, beside the control that has the focus', () => {
  const queue = createPictureQueue(
    [],
    createUploadWork(waitingPicturesOf({ userId: 'nobody', property: 'new' })),
  );
  const markup = renderToStaticMarkup(<PicturesSection queue={queue} error="Remove one." />);
  expect(markup.indexOf('Remove one.')).toBeGreaterThan(0);
  expect(markup.indexOf('Remove one.')).toBeLessThan(markup.indexOf('type="file"'));
});
