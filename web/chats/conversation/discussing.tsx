import { House } from 'lucide-react';
import { Link } from 'react-router';
import type { Chat } from '../../../contract/chats.ts';

/** The home this is about (CHAT-03, CHAT-04); one that was removed keeps its title. */
export function Discussing({ chat }: { chat: Chat }) {
  const title = chat.property?.title ?? chat.title;
  if (!title) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line bg-sunken px-4 text-sm">
      <House aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 truncate py-3" title={title}>
        {`Discussing: ${title}`}
      </p>
      {chat.property && (
        <Link
          to={`/properties/${chat.property.id}`}
          className="flex min-h-target shrink-0 items-center font-medium text-brand underline-offset-4 hover:underline"
        >
          View Property
        </Link>
      )}
    </div>
  );
}
