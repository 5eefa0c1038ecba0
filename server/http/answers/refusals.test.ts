import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mushaHeader } from '../../../contract/musha-header.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the server', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api/properties/no-id', 404, 'not_found'],
    ['PATCH', '/api/contact', 405, 'method_not_allowed'],
    ['DELETE', '/api/newsletter/subscriptions', 405, 'method_not_allowed'],
    ['POST', '/about', 405, 'method_not_allowed'],
    ['TRACE', '/api/properties', 405, 'method_not_allowed'],
    ['PATCH', '/api/me/sessions', 401, 'unauthenticated'],
  ])('answers %s %s with %d %s (S45, REST-18)', async (method, path, status, code) => {
    // fetch refuses to send a TRACE request, so the method is set afterwards.
    const request = new Request(`http://musha.test${path}`, {
      method: method === 'TRACE' ? 'GET' : method,
    });
    if (method === 'TRACE') Object.defineProperty(request, 'method', { value: method });
    const answer = await app.app.fetch(request);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it.each([
    ['GET', '/nowhere'],
    ['POST', '/about'],
    ['POST', '/api/nothing'],
    ['GET', '/api/nothing'],
    ['GET', '/media/%E0%A4%A'],
    ['GET', '/metrics'],
    ['PUT', '/healthz'],
  ])('sends all security headers for %s %s (S40)', async (method, path) => {
    const { headers } = await app.request(path, { method });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy, 'nobody frames it').toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has(mushaHeader), 'no other page passes for it').toBe(true);
    expect(headers.get('permissions-policy')).toBe('microphone=(), payment=(), usb=()');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('lists the allowed methods in the Allow header of a 405 response', async () => {
    const answer = await app.request('/api/properties', { method: 'DELETE' });
    expect(answer.headers.get('allow')).toContain('GET');
  });

  it('exposes metrics only to clients on the same machine', async () => {
    expect((await app.request('/metrics')).status).toBe(404);
  });

  it('answers HEAD like GET but without a body', async () => {
    const answer = await app.request('/api/properties/featured', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});
