import { formatDistanceToNowStrict } from 'date-fns';
import { Link } from 'react-router';
import type { WorklistItem } from '../../../contract/admin/admin-worklist.ts';
import { Badge } from '../../ui/badge.tsx';
import { itemWords } from './worklist-words.ts';

export function WorklistRow({ item }: { item: WorklistItem }) {
  const { kind, tone, what, who, to } = itemWords(item);
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-target grid-cols-[1fr_auto] items-center gap-x-3 px-2 py-2 hover:bg-sunken sm:grid-cols-[7rem_1fr_auto]"
      >
        <span className="justify-self-start max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
          <Badge tone={tone}>{kind}</Badge>
        </span>
        <span className="min-w-0 font-semibold max-sm:col-start-1 max-sm:row-start-1 max-sm:truncate sm:wrap-anywhere">
          {what}
        </span>
        <time
          dateTime={item.since}
          className="justify-self-end text-sm whitespace-nowrap text-muted"
        >
          {formatDistanceToNowStrict(item.since)}
        </time>
        <span className="min-w-0 truncate text-sm text-muted max-sm:col-start-1 max-sm:row-start-2 sm:col-start-2">
          {who}
        </span>
      </Link>
    </li>
  );
}
