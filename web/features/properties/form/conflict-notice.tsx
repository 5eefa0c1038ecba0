import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Draft } from './draft/drafts.ts';
import type { EditedProperty } from './edited-property.ts';

export interface ConflictChoices {
  readNewest(): Promise<EditedProperty>;
  loadNewest(mine: Draft): Promise<void>;
}

interface ConflictNoticeProps {
  onKeepMine(): Promise<void>;
  onLoadNewest(): Promise<void>;
}

/** Shown if another person saved the listing during the edit, so that no change is lost. */
export function ConflictNotice({ onKeepMine, onLoadNewest }: ConflictNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const choose = (choice: () => Promise<void>) => () => {
    setIsBusy(true);
    choice()
      .catch(() => toast({ title: 'Error', description: 'Failed to load property data.' }))
      .finally(() => setIsBusy(false));
  };
  return (
    <Notice tone="waiting">
      <p className="font-semibold">This listing has changed since you opened it</p>
      <p className="mb-3">
        Your changes aren't saved yet. You can load the newer version first. We'll keep your
        changes, so you can still continue with them.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={choose(onLoadNewest)} disabled={isBusy}>
          Load the newer version
        </Button>
        <Button variant="secondary" onClick={choose(onKeepMine)} disabled={isBusy}>
          Save mine instead
        </Button>
      </div>
    </Notice>
  );
}
