import sharp from 'sharp';
import type { DemoOptions } from '../../database/demo/load/load-demo.ts';
import { hashPassword } from '../../server/domains/accounts/sign-in/passwords.ts';
import { storePicture } from '../../server/platform/uploads/pictures/store-picture.ts';
import { storePaper } from '../../server/platform/uploads/store-paper.ts';
import type { TestApp } from '../start-test-app.ts';

const paint = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#7c4dab' } })
    .png()
    .toBuffer();

/** Creates the demo market for an app, with plain pictures that are quick to prepare. */
export function smallDemo(app: {
  database: Pick<TestApp['database'], 'db'>;
  app: Pick<TestApp['app'], 'store'>;
}): DemoOptions {
  const { db } = app.database;
  const { store } = app.app;
  return {
    db,
    now: new Date(),
    hashPassword,
    storePicture: (picture) => storePicture({ db, store }, picture),
    storePaper: (bytes, keep) => storePaper({ db, store }, bytes, keep),
    print: () => {},
    readPicture: paint,
  };
}
