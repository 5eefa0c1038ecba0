interface BadRequest {
  sent: string;
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

const hasNoEnd = new Uint8Array([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]);

/** Requests as sent by broken programs, scanners, and tabs older than the server. */
export const badRequests: BadRequest[] = [
  {
    sent: 'JSON of 8 MB',
    request: () => posted(`{"message":"${'x'.repeat(8 * 1024 * 1024)}"}`),
    ...{ status: 413, code: 'payload_too_large' },
  },
  {
    sent: 'JSON that breaks off',
    request: () => posted('{"name":"Rudo"'),
    ...{ status: 400, code: 'bad_request' },
  },
  {
    sent: 'JSON of 100,000 brackets',
    request: () => posted('['.repeat(100_000)),
    ...{ status: 400, code: 'bad_request' },
  },
  {
    sent: 'text that is no UTF-8',
    request: () => posted(hasNoEnd),
    ...{ status: 400, code: 'bad_request' },
  },
  {
    sent: 'a form in place of JSON',
    request: () => posted('name=Rudo', 'application/x-www-form-urlencoded'),
    ...{ status: 415, code: 'unsupported_media_type' },
  },
  {
    sent: 'an address that cannot be decoded',
    request: () => ({ path: '/api/properties/%E0%A4%A' }),
    ...{ status: 404, code: 'not_found' },
  },
  {
    sent: 'an asset of a build that is gone, asked for by an old tab',
    request: () => ({ path: '/assets/entry-browser-0LDBU1LD.js' }),
    ...{ status: 404, code: undefined },
  },
];
