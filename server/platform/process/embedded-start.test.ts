import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverOf, signalServer } from '../../../test/services/embedded-folders.ts';
import { EmbeddedProducts, originOf, stop } from '../../../test/services/embedded-products.ts';
import { exitCodeOf } from '../../../test/services/run-product.ts';

let products: EmbeddedProducts;
beforeAll(async () => {
  products = await EmbeddedProducts.make();
});
afterAll(() => products.remove());

describe('a start without DATABASE_URL', () => {
  it('uses an embedded database and stops that database at shutdown (EMB-01, EMB-04)', async () => {
    const dataDir = await products.newData();
    const run = products.start(dataDir);
    const origin = await originOf(run);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await stop(run);
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('fails with one line if another Musha is using the data folder (F03)', async () => {
    const dataDir = await products.newData();
    const run = products.start(dataDir);
    await originOf(run);
    const second = products.start(dataDir);
    expect(await exitCodeOf(second)).toBe(1);
    expect(second.printed().trim()).toBe(
      `Musha cannot start: ${dataDir} is in use by another Musha (process ${run.child.pid}).`,
    );
    await stop(run);
  });

  it('answers 503 while the embedded database restarts, and then works again (EMB-03)', async () => {
    const dataDir = await products.newData();
    const run = products.start(dataDir);
    const origin = await originOf(run);
    await signalServer(dataDir, 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(async () => {
        const { status } = await fetch(`${origin}/readyz`);
        statuses.add(status);
        return statuses.has(503) && status === 200;
      })
      .toBe(true);
    expect([...statuses].toSorted()).toEqual([200, 503]);
    await stop(run);
    expect(await serverOf(dataDir)).toBeUndefined();
  });
});
