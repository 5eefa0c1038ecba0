import { counted } from '../ui/text/counted.ts';
import { type PendingAction, usePendingActions } from './use-pending-actions.ts';

export function PendingList() {
  const pending = usePendingActions();
  if (pending.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-xl">Waiting to be sent</h2>
      <p className="mb-3 text-muted">We'll send these in this order when you're back online.</p>
      <PendingItems items={pending} />
    </section>
  );
}

export const PendingItems = ({ items }: { items: readonly PendingAction[] }) => (
  <ol className="flex flex-col gap-2">
    {items.map((item) => (
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
  if (item.kind === 'hearts') return `${counted(item.count, 'change')} to your saved homes`;
  const what = item.kind === 'inquiry' ? `Inquiry about ${item.title}` : 'Message';
  return item.state === 'failed' ? `${what}: not sent` : what;
}
