import { useState } from 'react';
import { useApi } from '../../../client/api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';

const EditQuickReplies = lazyOverlay(
  async () => (await import('./edit-quick-replies.tsx')).EditQuickReplies,
);

/** A lister's quick replies. Tapping one inserts its text without sending it (CHAT-20). */
export function QuickReplies({ onChoose }: { onChoose(text: string): void }) {
  const texts = useApi('GET /api/me/quick-replies').data?.texts;
  const [isEditing, setIsEditing] = useState(false);
  if (!texts) return null;
  return (
    <>
      <ul aria-label="Quick replies" className="flex gap-2 overflow-x-auto pb-2">
        {texts.map((text) => (
          <li key={text} className="shrink-0">
            <Button variant="secondary" className="max-w-60" onClick={() => onChoose(text)}>
              <span dir="auto" className="truncate">
                {text}
              </span>
            </Button>
          </li>
        ))}
        <li className="shrink-0">
          <Button variant="quiet" isFlush={texts.length === 0} onClick={() => setIsEditing(true)}>
            {texts.length === 0 ? 'Add quick replies' : 'Edit quick replies'}
          </Button>
        </li>
      </ul>
      {isEditing && <EditQuickReplies texts={texts} onClose={() => setIsEditing(false)} />}
    </>
  );
}
