import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushEndpoint } from './endpoint-rules.ts';

describe('the URL of a push subscription (S48)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc?x=1',
    'https://web.push.apple.com/QabC',
    'https://wns2-par02p.notify.windows.com:443/w/?token=abc',
  ])('can be %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com/fcm/send/abc#part',
    'https://localhost/abc',
    'https://metadata/abc',
    'https://127.0.0.1/abc',
    'https://0x7f.1/abc',
    'https://2130706433/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'file:///etc/passwd',
    'fcm.googleapis.com/abc',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])('cannot be %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
});

describe('a public IP address', () => {
  it.each(['8.8.8.8', '196.4.80.1', '172.32.0.1', '2a00:1450:4001:81b::200a', '2606:4700::1111'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:a00:1::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
