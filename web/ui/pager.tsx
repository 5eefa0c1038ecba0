import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface PagerProps {
  pageIndex: number;
  pageSize: number;
  total: number;
  /** The plural noun that follows the total. */
  unit: string;
  onTurn(pageIndex: number): void;
}

export function Pager({ pageIndex, pageSize, total, unit, onTurn }: PagerProps) {
  if (total <= pageSize) return null;
  const first = pageIndex * pageSize + 1;
  const last = Math.min(first + pageSize - 1, total);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-muted">
        {`${first}–${last} of ${total} ${unit}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={pageIndex === 0}
          onClick={() => onTurn(pageIndex - 1)}
        >
          <Icon name="chevron-left" className="size-5" />
          Previous
        </Button>
        <Button variant="secondary" disabled={last >= total} onClick={() => onTurn(pageIndex + 1)}>
          Next
          <Icon name="chevron-right" className="size-5" />
        </Button>
      </div>
    </nav>
  );
}
