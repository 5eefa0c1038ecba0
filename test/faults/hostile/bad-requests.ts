interface BadRequest {
  title: string;
  request(): RequestInit & { path: string };
  status: number;
  /** expected error code; undefined for responses without the standard error body */
  code: string | undefined;
}

const posted = (body: BodyInit, type = 'application/json') => ({
  path: '/api/contact',
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
});

const notUtf8 = new Uint8Array([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]);

/** Requests as sent by broken programs, scanners, and tabs older than the server. */
export const badRequests: BadRequest[] = [
  {
    title: '8 MB of JSON',
    request: () => posted(`{"message":"${'x'.repeat(8 * 1024 * 1024)}"}`),
    ...{ status: 413, code: 'payload_too_large' },
  },
  {
    title: 'truncated JSON',
    request: () => posted('{"name":"Rudo"'),
    ...{ status: 400, code: 'bad_request' },
  },
  {
    title: 'JSON with 100,000 nested arrays',
    request: () => posted('['.repeat(100_000)),
    ...{ status: 400, code: 'bad_request' },
  },
  {
    title: 'text that is not UTF-8',
    request: () => posted(notUtf8),
    ...{ status: 400, code: 'bad_request' },
  },
  {
    title: 'a form instead of JSON',
    request: () => posted('name=Rudo', 'application/x-www-form-urlencoded'),
    ...{ status: 415, code: 'unsupported_media_type' },
  },
  {
    title: 'a path that cannot be decoded',
    request: () => ({ path: '/api/properties/%E0%A4%A' }),
    ...{ status: 404, code: 'not_found' },
  },
  {
    title: 'an asset of an older build, requested by an old tab',
    request: () => ({ path: '/assets/entry-browser-0LDBU1LD.js' }),
    ...{ status: 404, code: undefined },
  },
];
