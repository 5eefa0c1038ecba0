import { type PendingAction, usePendingActions } from './use-pending-actions.ts';

export function PendingList() {
  const waiting = usePendingActions();
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-xl">Waiting to be sent</h2>
      <p className="mb-3 text-muted">
        Each goes out once, in this order, as soon as Musha can be reached.
      </p>
      <PendingItems waiting={waiting} />
    </section>
  );
}

export const PendingItems = ({ waiting }: { waiting: readonly PendingAction[] }) => (
  <ol className="flex flex-col gap-2">
    {waiting.map((item) => (
      <li key={item.id} className="rounded-control border border-line bg-surface px-3 py-2">
        <p className="font-medium">{headingOf(item)}</p>
        {item.kind !== 'hearts' && (
          <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
            {item.content}
          </p>
        )}
      </li>
    ))}
  </ol>
);

function headingOf(item: PendingAction): string {
  if (item.kind === 'hearts')
    return item.count === 1
      ? 'A change of your saved homes'
      : `${item.count} changes of your saved homes`;
  const what = item.kind === 'inquiry' ? `Inquiry about ${item.title}` : 'Message';
  return item.state === 'failed' ? `${what}: not sent` : what;
}
