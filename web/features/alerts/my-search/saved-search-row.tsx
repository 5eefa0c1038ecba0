import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '../../../../contract/alerts/alerts.ts';
import { type BrowseFilters, browseAddress } from '../../../../contract/properties/browse-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { frequencyNames } from '../frequency-field.tsx';
import { useChangeSearch, useDeleteSearch } from '../saved-searches.ts';
import { EditSearchDialog } from './edit-search-dialog.tsx';

export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, name, filters, frequency, paused, found_lately: found } = search;
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const change = useChangeSearch(id);
  const remove = useDeleteSearch(id);
  const isBusy = change.isPending || remove.isPending;
  const pause = () =>
    change.mutate({
      body: { paused: !paused },
      confirmation: paused ? 'Alerts are on again' : 'Alerts paused',
    });
  return (
    <li className="flex flex-col gap-1 py-3">
      <Link
        to={browseAddress({ ...(filters as BrowseFilters), sort: 'newest' })}
        className="inline-flex min-h-target items-center font-semibold wrap-anywhere underline"
      >
        {name}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {paused ? <Badge tone="waiting">Paused</Badge> : <span>{frequencyNames[frequency]}</span>}
        {found > 0 && <Badge tone="brand">{`${counted(found, 'home')} this week`}</Badge>}
      </p>
      <div className="-ml-4 flex flex-wrap">
        <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => setAsked('edit')}>
          Edit
        </Button>
        <Button
          variant="quiet"
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || pause()}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      {asked === 'edit' && <EditSearchDialog search={search} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this search?"
          text={`No more alerts for “${name}”. You can't undo this.`}
          action="Delete"
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}
