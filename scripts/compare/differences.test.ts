import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findDifferences } from './differences.ts';

it('reports each change once, with all answers that it is in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musha-differences-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = new Map([
    ['page /', ['<h1>Homes</h1><p>Two</p>']],
    ['page /blog', ['<h1>Homes</h1><p>Three</p>']],
    ['GET /api/chats as renter', ['{"a":1,"b":[{"c":2}]}']],
    ['mail Welcome “you”', ['One', 'Two']],
    ['GET /api/removed', ['{}']],
  ]);
  const after = new Map([
    ['page /', ['<h1>Houses</h1><p>Two</p>']],
    ['page /blog', ['<h1>Houses</h1><p>Three</p>']],
    ['GET /api/chats as renter', ['{"a":1,"b":[{"c":3}]}']],
    ['mail Welcome “you”', ['Two', 'One']],
  ]);
  expect(findDifferences(before, after, folder)).toEqual(
    new Map([
      ['-"c":2}]}\n+"c":3}]}', new Set(['GET |api|chats as renter'])],
      ['-{}\n+', new Set(['GET |api|removed'])],
      ['-<h1>Homes\n+<h1>Houses', new Set(['page |', 'page |blog'])],
    ]),
  );
  expect(await readdir(join(folder, 'before'))).toHaveLength(4);
});
