import { Icon } from '../../ui/icon.tsx';

interface SortHeaderProps {
  title: string;
  /** `false` if the column is sortable but not sorted; undefined if it is not sortable. */
  direction: 'asc' | 'desc' | false | undefined;
  onSort(): void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: 'arrow-up', desc: 'arrow-down' } as const;
const cell = 'px-4 py-1 text-left';

export function SortHeader({ title, direction, onSort }: SortHeaderProps) {
  if (direction === undefined) {
    return (
      <th scope="col" className={cell}>
        <span className="sr-only">{title}</span>
      </th>
    );
  }
  const icon = direction ? arrows[direction] : 'chevrons-up-down';
  return (
    <th scope="col" aria-sort={direction ? ariaSort[direction] : 'none'} className={cell}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-1 inline-flex min-h-target items-center gap-1 rounded-control px-1 text-sm font-semibold"
      >
        <span>{title}</span>
        <Icon name={icon} className={direction ? 'size-4 text-brand' : 'size-4 text-muted'} />
      </button>
    </th>
  );
}
