import { expect, it } from 'vitest';
import { findHoles } from './find-holes.mjs';

const hole = (severity: string, url: string) => ({ severity, url, name: 'x', title: 'A hole' });
const audit = JSON.stringify({
  vulnerabilities: {
    x: { via: [hole('high', 'https://a.test/1'), hole('low', 'https://a.test/2')] },
    y: { via: ['x', hole('critical', 'https://a.test/3'), hole('high', 'https://a.test/1')] },
  },
});

it('tells grave holes, each once, but for those that are excused (S60)', () => {
  expect(findHoles(audit, { 'https://a.test/3': 'not reached' })).toEqual([
    'high x: A hole https://a.test/1',
  ]);
  expect(findHoles(JSON.stringify({ vulnerabilities: {} }), {})).toEqual([]);
});

it.each(['', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'knows a registry that audits nothing: %s',
  (answer) => expect(findHoles(answer, {})).toBeUndefined(),
);
