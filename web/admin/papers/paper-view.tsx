import { useCallback } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { receiveFile } from '../admin-api.ts';

/** Loads a document only on a click, because every view is logged (RIGHT-01). */
export function PaperView({ id, isPdf }: { id: string; isPdf: boolean }) {
  const { data, mutate, isPending } = useChange({
    mutationFn: () => receiveFile(`/api/admin/right-to-let/${id}/paper`, {}),
    onSuccess: ({ contents, name }) => isPdf && saveAsFile(contents, name),
    failed: 'The document could not be loaded',
  });
  if (data && !isPdf) return <Picture contents={data.contents} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
        <Icon name={isPdf ? 'download' : 'eye'} className="size-5" />
        <span>{isPdf ? 'Download the PDF' : 'View the document'}</span>
      </Button>
      <p className="text-sm text-muted">
        {isPdf
          ? "You don't know the sender: open the file in your browser, don't follow links in it, and delete it afterwards. The log records your download."
          : 'The log records that you viewed it.'}
      </p>
    </div>
  );
}

/** The picture exists only in this page's memory, and only while it is shown. */
function Picture({ contents }: { contents: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(contents);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [contents],
  );
  return (
    <img
      ref={show}
      alt="The document"
      className="max-h-[calc(var(--screen-height)*0.8)] max-w-full rounded-control border border-line bg-sunken object-contain"
    />
  );
}
