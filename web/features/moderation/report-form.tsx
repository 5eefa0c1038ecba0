import { useState } from 'react';
import { Link } from 'react-router';
import { listingReasonTexts } from '../../../contract/moderation/moderation-words.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { formFailure } from '../../client/api/show-error-toast.ts';
import { BySession } from '../../client/session/by-session.tsx';
import { useSession } from '../../client/session/session-store.ts';
import { useMe } from '../../client/session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { ReasonField } from './reason-field.tsx';

/** Reports a listing. A visitor's report counts only after they confirm their email address. */
export function ReportForm({ propertyId }: { propertyId: string }) {
  const session = useSession();
  const { data: me } = useMe();
  const [id] = useState(() => crypto.randomUUID());
  const [sentAs, setSentAs] = useState<'person' | 'visitor'>();
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => {
      const contract = await import('../../../contract/moderation/moderation.ts');
      return session ? contract.SignedInReportForm : contract.AnonymousReportForm;
    },
    readValues: (form) => ({ id, ...Object.fromEntries(new FormData(form)) }),
    onValid: async (body) => {
      try {
        const params = { id: propertyId };
        await browserApi.call('POST /api/properties/{id}/reports', { params, body });
        setSentAs(session ? 'person' : 'visitor');
      } catch (error) {
        throw formFailure(error, 'Your report could not be sent');
      }
    },
  });
  if (sentAs) return <ReportSent as={sentAs} />;
  if (me?.viewer_can.report === false)
    return <Notice>Your account can view everything, but can't send reports.</Notice>;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ReasonField label="What's wrong?" texts={listingReasonTexts} {...field('reason')} />
      <TextArea
        label="Details"
        hint="What happened, and when? Only the people who run Musha will read this."
        rows={4}
        maxLength={1000}
        {...field('details')}
      />
      <BySession
        signedOut={
          <TextField
            label="Email"
            hint="We'll email you a link to confirm your report, and later our decision."
            type="email"
            required
            autoComplete="email"
            {...field('email')}
          />
        }
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send report'}
      </Button>
      <p className="text-sm text-muted">
        Our{' '}
        <Link to="/privacy" className="underline">
          privacy notice
        </Link>{' '}
        explains what we store.{' '}
      </p>
    </form>
  );
}

function ReportSent({ as }: { as: 'person' | 'visitor' }) {
  return as === 'person' ? (
    <Notice tone="positive" ref={focusIfFree}>
      Thank you for your report. We look at every report and will email you our decision.
    </Notice>
  ) : (
    <Notice tone="waiting" ref={focusIfFree}>
      Please check your email and tap the link to confirm your report. If you don't, we delete it.
    </Notice>
  );
}
