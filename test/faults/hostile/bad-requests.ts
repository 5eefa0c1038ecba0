interface BadRequest {
  sent: string;
  request(): RequestInit & { path: string };
  status: number;
  /** of the one error shape; undefined where no page and no file is promised to have it */
  code: string | undefined;
}

const posted = (body: BodyInit, type = 'application/json') => ({
  path: '/api/contact',
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
});

const hasNoEnd = new Uint8Array([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]);

/** Broken programs, trying hands and a tab older than the server send such requests. */
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
