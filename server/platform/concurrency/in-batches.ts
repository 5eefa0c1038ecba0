import DataLoader from 'dataloader';
import PQueue from 'p-queue';

interface BatchOptions {
  /** maximum number of batches in progress at the same time */
  batchesAtOnce: number;
  maxBatchSize: number;
}

/** Combines concurrent calls. `work` returns a value or an error for each item, in order. */
export function inBatches<Item, Value>(
  work: (items: readonly Item[]) => Promise<readonly (Value | Error)[]>,
  { batchesAtOnce, maxBatchSize }: BatchOptions,
): (item: Item) => Promise<Value> {
  const turns = new PQueue({ concurrency: batchesAtOnce });
  let inProgress: Promise<unknown>;
  const enqueue = (dispatch: () => void) => {
    const begin = () => {
      dispatch();
      return inProgress;
    };
    // The error is ignored here, because DataLoader rejects the promises of a failed batch.
    turns.add(begin).catch(() => {});
  };
  const loader = new DataLoader<Item, Value>(
    (items) => {
      const answers = work(items);
      inProgress = answers;
      return answers;
    },
    {
      cache: false,
      maxBatchSize,
      // A batch waits until the earlier batches have run. Meanwhile, it collects more calls.
      batchScheduleFn: (dispatch) => setImmediate(enqueue, dispatch),
    },
  );
  return (item) => loader.load(item);
}
