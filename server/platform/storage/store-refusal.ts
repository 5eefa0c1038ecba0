const between = (text: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([\\w-]+)</${tag}>`).exec(text)?.[1];

/** The store answered, but did not do what was requested. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  readonly status: number;
  /** the bucket's actual region, if the store reports that the configured one is wrong */
  readonly region: string | undefined;
  /** the origin to which the store redirects */
  readonly redirect: string | undefined;

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: Uint8Array) {
    const text = new TextDecoder().decode(body);
    const code = between(text, 'Code');
    super(`the object store answered ${status}${code ? ` (${code})` : ''}`);
    this.status = status;
    this.region = headers.get('X-Amz-Bucket-Region') ?? between(text, 'Region');
    this.redirect = URL.parse(headers.get('Location') ?? '')?.origin;
  }
}
