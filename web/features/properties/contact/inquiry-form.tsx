import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type {
  AnonymousInquiryForm,
  SignedInInquiryForm,
} from '../../../../contract/inquiries/inquiries.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { safetyArticle, safetyArticleName } from '../../../../contract/safety-article.ts';
import { loadCode } from '../../../client/api/failure-cause.ts';
import { BySession } from '../../../client/session/by-session.tsx';
import { useViewerId } from '../../../client/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { storedInquiry, useStoredInquiry } from '../../inquiries/stored-inquiry.ts';
import { greeting } from './greeting.ts';

const SentInquiry = lazyPart(
  async () => (await import('../../inquiries/sent-inquiry.tsx')).SentInquiry,
);

/** "Contact Property Owner" (DETAIL-16). A sent inquiry replaces the form. */
export function InquiryCard({ property }: { property: PropertyDetail }) {
  const viewerId = useViewerId();
  const [isSent, setIsSent] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  // The pressed button disappears, so focus moves to the part that replaces it.
  const [pressed, setPressed] = useState<'send' | 'ask-more'>();
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">Contact Property Owner</h2>
      {viewerId && (
        <SentInquiry
          key={viewerId}
          property={property}
          viewerId={viewerId}
          movesFocus={pressed === 'send'}
          isWriting={isWriting}
          onChange={setIsSent}
          onAskMore={() => setPressed('ask-more')}
        />
      )}
      {!(viewerId && isSent) && (
        <InquiryForm
          property={property}
          takesFocus={pressed === 'ask-more'}
          onWriting={setIsWriting}
          onSent={() => setPressed('send')}
        />
      )}
    </Card>
  );
}

interface InquiryFormProps {
  property: PropertyDetail;
  takesFocus: boolean;
  onWriting(isWriting: boolean): void;
  onSent(): void;
}

const focusMessage = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLTextAreaElement>('[name=message]')?.focus();

const isChanged = (area: HTMLTextAreaElement | null) => area?.value !== area?.defaultValue;

/** Writes an inquiry (INQ-01 to INQ-13). The code that sends it loads on demand. */
function InquiryForm({ property, takesFocus, onWriting, onSent }: InquiryFormProps) {
  const viewerId = useViewerId();
  const navigate = useNavigate();
  const found = useStoredInquiry();
  const message = useRef<HTMLTextAreaElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const stored = found?.property_id === property.id ? found : undefined;
  const { field, formProps, isBusy } = useContractForm<
    typeof AnonymousInquiryForm | typeof SignedInInquiryForm
  >({
    loadSchema: async () => {
      const forms = await import('../../../../contract/inquiries/inquiries.ts');
      return viewerId ? forms.SignedInInquiryForm : forms.AnonymousInquiryForm;
    },
    onValid: async (words, form) => {
      if ('email' in words) {
        const { phone = '' } = words;
        const about = { property_id: property.id, lister: property.agent?.name ?? 'the owner' };
        const storage = { id: crypto.randomUUID(), kept_at: Date.now() };
        storedInquiry.write({ ...words, phone, ...about, ...storage });
        return askToSignIn();
      }
      const sent = message.current?.value;
      const { clearContactFields, sendInquiry } = await loadCode(() => import('./send-inquiry.ts'));
      const waits = await sendInquiry(property, words);
      setIsWaiting(waits);
      clearContactFields(form);
      onWriting(isChanged(message.current) && message.current?.value !== sent);
      if (!waits) onSent();
    },
  });

  // Text typed before hydration fires no input event, so the form is checked on mount.
  useEffect(() => onWriting(isChanged(message.current)), [onWriting]);

  const askToSignIn = async () => {
    toast({
      title: 'Sign in required',
      description: 'Please sign in to contact property owners.',
      closesWith: 'next-page',
    });
    await navigate('/auth', { state: { from: `/properties/${property.id}` } });
  };

  return (
    <form
      {...formProps}
      ref={takesFocus ? focusMessage : null}
      onInput={() => onWriting(true)}
      className="flex flex-col gap-4"
    >
      <BySession
        signedOut={
          <>
            <TextField
              label="Name"
              {...field('name')}
              required
              autoComplete="name"
              defaultValue={stored?.name}
            />
            <TextField
              label="Email"
              {...field('email')}
              type="email"
              required
              autoComplete="email"
              defaultValue={stored?.email}
            />
          </>
        }
      />
      <TextField
        label="Phone"
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        hint="Optional"
        defaultValue={stored?.phone}
      />
      <TextArea
        key={stored?.message}
        label="Message"
        {...field('message')}
        ref={message}
        required
        maxLength={4000}
        defaultValue={stored?.message ?? greeting(property)}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send Message'}
      </Button>
      {isWaiting && (
        <Notice tone="waiting">
          Your message is saved on this device. We'll send it as soon as you're back online.
        </Notice>
      )}
      <p className="text-sm text-muted">
        Never pay a viewing or registration fee.{' '}
        <Link to={safetyArticle} className="underline">
          {safetyArticleName}
        </Link>
      </p>
    </form>
  );
}
