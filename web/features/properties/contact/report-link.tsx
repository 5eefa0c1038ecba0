import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';

const ReportDialog = lazyOverlay(
  async () => (await import('../../moderation/report-dialog.tsx')).ReportDialog,
);

/** Opens a dialog, or a page if JavaScript is disabled. */
export function ReportLink({ property }: { property: PropertyDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Link
        to="report"
        relative="path"
        rel="nofollow"
        data-waits=""
        onClick={open}
        className="flex min-h-target w-fit items-center text-muted underline"
      >
        Report this home
      </Link>
      {isOpen && <ReportDialog property={property} onClose={() => setIsOpen(false)} />}
    </>
  );
}
