import { useState } from 'react';
import { Link } from 'react-router';
import { type BrowseFilters, browseAddress } from '../../../contract/properties/browse-query.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { formFailure } from '../../client/api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { FrequencyField } from './frequency-field.tsx';
import { searchIn, searchName } from './search-name.ts';

interface SearchAlertDialogProps {
  search: BrowseFilters;
  onClose(): void;
}

/** Asks a visitor for an email address; alerts start once they confirm the address (ALRT-02). */
export function SearchAlertDialog({ search, onClose }: SearchAlertDialogProps) {
  const [sentTo, setSentTo] = useState<string>();
  const name = searchName(search);
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/alerts/alerts.ts')).NewSearchSubscription,
    readValues: (form) => ({
      filters: searchIn(search),
      ...Object.fromEntries(new FormData(form)),
    }),
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/search-subscriptions', { body });
        setSentTo(body.email);
      } catch (error) {
        throw formFailure(error, {
          title: 'The search could not be saved',
          description: 'Please try again in a moment.',
        });
      }
    },
  });
  return (
    <Dialog title="Tell me about new ones" onClose={onClose}>
      {sentTo ? (
        <div className="flex flex-col gap-4">
          <Notice tone="waiting" ref={focusIfFree}>
            {`Check your email. We sent a link to ${sentTo}: tap it to start.`}
          </Notice>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <form {...formProps} className="flex flex-col gap-4">
          <p>
            We'll email you new, cheaper or newly free homes for:{' '}
            <strong className="wrap-anywhere">{name}</strong>.
          </p>
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="email"
            hint="Unsubscribe any time; we then delete your address."
            {...field('email')}
          />
          <FrequencyField defaultValue="daily" {...field('frequency')} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Get alerts'}
          </Button>
          <p className="text-sm text-muted">
            Have an account?{' '}
            <Link to="/auth" state={{ from: browseAddress(search) }} className="underline">
              Log in to save it now
            </Link>
          </p>
        </form>
      )}
    </Dialog>
  );
}
