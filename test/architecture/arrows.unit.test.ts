import { expect, test } from 'vitest';
import { forbiddenImportsOf } from './arrows.ts';
import { readSources } from './sources.ts';

test('every folder imports only from folders it is allowed to use', () => {
  const sources = readSources('{contract,content,database,server,web}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(forbiddenImportsOf)).toEqual([]);
});

const file = 'server/accounts/x.ts';

test('detects a forbidden import, including types and dynamic imports', () => {
  const text = `
    import { a } from '../agencies/a.ts';
    import type { B } from '../chats/b.ts';
    export { c } from '../admin/c.ts';
    const d = () => import('../../web/d.ts');
    import { fine } from '../mail/fine.ts';
    import { alsoFine } from '../log.ts';
    import 'hono';`;
  expect(forbiddenImportsOf({ file, text })).toEqual([
    'server/accounts/x.ts imports server/agencies/a.ts',
    'server/accounts/x.ts imports server/chats/b.ts',
    'server/accounts/x.ts imports server/admin/c.ts',
    'server/accounts/x.ts imports web/d.ts',
  ]);
});

test('only the entry points import the composition root', () => {
  const text = `import { createApp } from '../app.ts';`;
  expect(forbiddenImportsOf({ file, text })).toEqual([
    'server/accounts/x.ts imports server/app.ts',
  ]);
});

test('a new server folder must declare what it is allowed to use', () => {
  const [complaint] = forbiddenImportsOf({ file: 'server/payments/x.ts', text: '' });
  expect(complaint).toContain('server/payments has no arrows');
});

test('detects a shared file that imports from a domain folder or the composition root', () => {
  const text = `
    import type { A } from './accounts/a.ts';
    import type { Outbox } from './mail/outbox.ts';
    import type { Log } from './log.ts';
    import { createApp } from './app.ts';`;
  expect(forbiddenImportsOf({ file: 'server/context.ts', text })).toEqual([
    'server/context.ts imports server/accounts/a.ts',
    'server/context.ts imports server/app.ts',
  ]);
});
