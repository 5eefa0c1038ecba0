import { expect, test } from 'vitest';
import { forbiddenImportsOf } from './arrows.ts';
import { readSources } from './sources.ts';

test('every folder imports only from folders it is allowed to use', () => {
  const sources = readSources('{contract,content,database,server,web}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(forbiddenImportsOf)).toEqual([]);
});

const file = 'server/domains/accounts/x.ts';

test('detects a forbidden import, including types and dynamic imports', () => {
  const text = `
    import { a } from '../agencies/a.ts';
    import type { B } from '../chats/b.ts';
    export { c } from '../admin/c.ts';
    const d = () => import('../../../web/d.ts');
    import { fine } from '../../delivery/mail/fine.ts';
    import { alsoFine } from '../../platform/log.ts';
    import 'hono';`;
  expect(forbiddenImportsOf({ file, text })).toEqual([
    'server/domains/accounts/x.ts imports server/domains/agencies/a.ts',
    'server/domains/accounts/x.ts imports server/domains/chats/b.ts',
    'server/domains/accounts/x.ts imports server/domains/admin/c.ts',
    'server/domains/accounts/x.ts imports web/d.ts',
  ]);
});

test('only the entry points import the composition root', () => {
  const text = `import { createApp } from '../../app.ts';`;
  expect(forbiddenImportsOf({ file, text })).toEqual([
    'server/domains/accounts/x.ts imports server/app.ts',
  ]);
});

test('a new server folder must declare what it is allowed to use', () => {
  const [complaint] = forbiddenImportsOf({ file: 'server/domains/payments/x.ts', text: '' });
  expect(complaint).toContain('server/domains/payments has no arrows');
});

test('detects a shared file that imports from a domain folder or the composition root', () => {
  const text = `
    import type { A } from './domains/accounts/a.ts';
    import type { Outbox } from './delivery/mail/outbox.ts';
    import type { Log } from './platform/log.ts';
    import { createApp } from './app.ts';`;
  expect(forbiddenImportsOf({ file: 'server/context.ts', text })).toEqual([
    'server/context.ts imports server/domains/accounts/a.ts',
    'server/context.ts imports server/app.ts',
  ]);
});
