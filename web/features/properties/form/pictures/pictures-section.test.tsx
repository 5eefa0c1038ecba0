import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pendingPicturesOf } from './pending-pictures.ts';
import { createPictureQueue } from './picture-queue.ts';
import { PicturesSection } from './pictures-section.tsx';
import { createUploadWork } from './upload-work.ts';

test('an error about the pictures appears above the control that adds them', () => {
  const queue = createPictureQueue(
    [],
    createUploadWork(pendingPicturesOf({ userId: 'nobody', property: 'new' })),
  );
  const markup = renderToStaticMarkup(<PicturesSection queue={queue} error="Remove one." />);
  expect(markup.indexOf('Remove one.')).toBeGreaterThan(0);
  expect(markup.indexOf('Remove one.')).toBeLessThan(markup.indexOf('type="file"'));
});
