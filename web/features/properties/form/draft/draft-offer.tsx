import { formatDistanceToNow } from 'date-fns';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Draft } from './drafts.ts';

interface DraftOfferProps {
  title: string;
  draft: Draft;
  onContinue(): void;
  onDiscard(): void;
}

export function DraftOffer({ title, draft, onContinue, onDiscard }: DraftOfferProps) {
  const name = draft.contents.title.trim();
  const kept = `on this device ${formatDistanceToNow(draft.saved_at, { addSuffix: true })}.`;
  return (
    <div className="mb-6">
      <Notice tone="waiting">
        <p className="font-semibold">{title}</p>
        <p className="mb-3 wrap-anywhere text-muted">
          {name ? `“${name}”, saved ${kept}` : `Saved ${kept}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onContinue}>Continue</Button>
          <Button variant="secondary" onClick={onDiscard}>
            Start again
          </Button>
        </div>
      </Notice>
    </div>
  );
}

export function UnreadableDraft({ onDismiss }: { onDismiss(): void }) {
  return (
    <div className="mb-6">
      <Notice tone="danger">
        <p className="font-semibold">Your draft could not be opened</p>
        <p className="mb-3 text-muted">
          The draft on this device is damaged. Please fill in the form again.
        </p>
        <Button variant="secondary" onClick={onDismiss}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
