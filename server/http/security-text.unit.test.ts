import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const site = {
  config: { publicUrl: 'https://musha.test', operatorEmail: 'security+musha@musha.test' },
  now: () => new Date('2027-02-28T23:59:59.500Z'),
};

test('security.txt says where to report a vulnerability, as in RFC 9116 (LAW-07)', async () => {
  const answer = await securityText(site).request('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; charset=UTF-8',
  ]);
  expect((await answer.text()).split('\r\n')).toEqual([
    'Contact: mailto:security+musha@musha.test',
    'Contact: https://musha.test/contact',
    'Expires: 2027-08-28T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://musha.test/.well-known/security.txt',
    '',
  ]);
});

test('security.txt is valid for longer than it can be cached (LAW-07)', async () => {
  for (const time of ['2027-08-31T12:00:00Z', '2028-02-29T00:00:00Z']) {
    const now = new Date(time);
    const answer = await securityText({ ...site, now: () => now }).request(
      '/.well-known/security.txt',
    );
    const [, expires = ''] = /^Expires: (.+)\r$/m.exec(await answer.text()) ?? [];
    const days = (new Date(expires).getTime() - now.getTime()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(366);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  }
});

test('the old path of security.txt redirects to the new one (LAW-07)', async () => {
  const answer = await securityText(site).request('/security.txt');
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    301,
    '/.well-known/security.txt',
  ]);
});

test('a line break in the email address does not add a line to security.txt (LAW-07)', async () => {
  const config = { ...site.config, operatorEmail: 'a\r\nPolicy: x@musha.test' };
  const answer = await securityText({ ...site, config }).request('/.well-known/security.txt');
  expect(await answer.text()).toContain('Contact: mailto:a%0D%0APolicy:%20x@musha.test\r\n');
});
