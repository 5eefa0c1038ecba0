import type { NoticePreview } from '../../../../contract/agent-check/council-notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { dayName } from '../../../ui/text/day-name.ts';

interface NoticeFilePreviewProps {
  name: string;
  preview: NoticePreview;
  isBusy: boolean;
  onImport(): void;
  onCancel(): void;
}

export function NoticeFilePreview({
  name,
  preview: { added, known, bad },
  isBusy,
  onImport,
  onCancel,
}: NoticeFilePreviewProps) {
  return (
    <section aria-label="File contents" className="flex flex-col gap-4">
      <p role="status" className="font-medium wrap-anywhere">
        {`${name}: ${counted(added.length, 'new notice')}, ${known} already imported, ${counted(bad.length, 'line')} with errors.`}
      </p>
      {bad.length > 0 && (
        <Notice tone="danger">
          <p className="font-medium">
            <span>{bad.length === 1 ? 'This line' : 'These lines'}</span> will be skipped. Fix the
            file and choose it again. Nothing is imported twice.
          </p>
          <ul
            aria-label="Lines with errors"
            className="mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto"
          >
            {bad.map(({ line, problems }) => (
              <li key={line} className="wrap-anywhere">
                <span className="font-semibold">{`Line ${line}`}</span>
                <span>{`: ${problems.join(' ')}`}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {added.length > 0 && (
        <ul
          aria-label="New notices"
          className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-control border border-line px-4"
        >
          {added.map(({ line, name: named, firm, noticed_on, source }) => (
            <li key={line} className="py-2 wrap-anywhere">
              <p className="font-medium">{firm === null ? named : `${named}, ${firm}`}</p>
              <p className="text-sm text-muted">
                {`Line ${line} · ${source}, ${dayName(noticed_on)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {added.length > 0 && (
          <Button onClick={onImport} disabled={isBusy}>
            {isBusy ? 'Importing...' : `Import ${counted(added.length, 'notice')}`}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
