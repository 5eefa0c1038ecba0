import { expect, it } from 'vitest';
import { findVulnerabilities } from './find-vulnerabilities.mjs';

const hole = (severity: string, url: string) => ({ severity, url, name: 'x', title: 'A hole' });
const audit = JSON.stringify({
  vulnerabilities: {
    x: { via: [hole('high', 'https://a.test/1'), hole('low', 'https://a.test/2')] },
    y: { via: ['x', hole('critical', 'https://a.test/3'), hole('high', 'https://a.test/1')] },
  },
});

it('lists each serious vulnerability once, except the accepted ones (S60)', () => {
  expect(findVulnerabilities(audit, { 'https://a.test/3': 'not reached' })).toEqual([
    'high x: A hole https://a.test/1',
  ]);
  expect(findVulnerabilities(JSON.stringify({ vulnerabilities: {} }), {})).toEqual([]);
});

it.each(['', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'recognises a registry that does not support audits: %s',
  (answer) => expect(findVulnerabilities(answer, {})).toBeUndefined(),
);
