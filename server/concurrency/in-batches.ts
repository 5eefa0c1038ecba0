import DataLoader from 'dataloader';
import PQueue from 'p-queue';

interface BatchOptions {
  /** batches that may be under way at the same time */
  batchesAtOnce: number;
  maxBatchSize: number;
}

/**
 * Calls of the same moment are done together, and those that come while enough batches are under
 * way wait for the next one: the busier it is, the less each call costs. `work` answers a value or an
 * error for each item, in their order.
 */
export function inBatches<Item, Value>(
  work: (items: readonly Item[]) => Promise<readonly (Value | Error)[]>,
  { batchesAtOnce, maxBatchSize }: BatchOptions,
): (item: Item) => Promise<Value> {
  const turns = new PQueue({ concurrency: batchesAtOnce });
  let underWay: Promise<unknown>;
  const takeTurn = (dispatch: () => void) => {
    const begin = () => {
      dispatch();
      return underWay;
    };
    // The loader rejects the promises of a failed batch.
    turns.add(begin).catch(() => {});
  };
  const loader = new DataLoader<Item, Value>(
    (items) => {
      const answers = work(items);
      underWay = answers;
      return answers;
    },
    {
      cache: false,
      maxBatchSize,
      // A batch takes all calls that have arrived by now, and still grows while it waits.
      batchScheduleFn: (dispatch) => setImmediate(takeTurn, dispatch),
    },
  );
  return (item) => loader.load(item);
}
