import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../client/api/api-client.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { failureText } from '../../../client/api/show-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';

const loadSchema = async () =>
  (await import('../../../../contract/correspondence.ts')).ContactMessage;

export function ContactForm() {
  const [isSent, setIsSent] = useState<boolean>();
  return (
    <Card className="self-start p-5 sm:p-8 lg:sticky lg:top-beside">
      {isSent ? (
        <ContactThanks onAgain={() => setIsSent(false)} />
      ) : (
        <ContactFields isAgain={isSent === false} onSent={() => setIsSent(true)} />
      )}
    </Card>
  );
}

function ContactFields({ isAgain, onSent }: { isAgain: boolean; onSent(): void }) {
  const [failure, setFailure] = useState<string>();
  const [withId] = useState(() => createMessageId());
  const isInteractive = useIsInteractive();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema,
    readValues: (form) => withId(Object.fromEntries(new FormData(form))),
    onValid: async (message) => {
      setFailure(undefined);
      try {
        await browserApi.call('POST /api/contact', { body: message });
        onSent();
      } catch (error) {
        if (hasFields(error)) throw new FormRefusal(error.fields);
        setFailure(failureText(error, 'Your message could not be sent.'));
      }
    },
  });
  return (
    <form
      {...formProps}
      onFocus={() => void loadSchema().catch(() => undefined)}
      className="flex flex-col gap-4"
    >
      <h2 ref={isAgain ? focusIfFree : null} className="text-2xl">
        Write to us
      </h2>
      <TextField label="Name" {...field('name')} required maxLength={120} autoComplete="name" />
      <TextField label="Email" {...field('email')} type="email" required autoComplete="email" />
      <TextArea label="Message" {...field('message')} required maxLength={4000} rows={7} />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <noscript>
        <p className="text-muted">Sending a message needs JavaScript.</p>
      </noscript>
      <Button type="submit" disabled={isBusy || !isInteractive}>
        {isBusy ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

function ContactThanks({ onAgain }: { onAgain(): void }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={focusIfFree} className="text-2xl">
        Message sent
      </h2>
      <Notice tone="positive">Thank you. A person will read it and reply by email.</Notice>
      <Button variant="secondary" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}

const hasFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

/** False before hydration, when a submitted form would be lost. */
const useIsInteractive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

type Values = Record<string, unknown>;

/** Adds an id that stays the same for the same values, so that a retry is stored only once. */
export function createMessageId(newId: () => string = () => crypto.randomUUID()) {
  let last: { contents: string; id: string } | undefined;
  return <V extends Values>(values: V): V & { id: string } => {
    const contents = JSON.stringify(values);
    if (last?.contents !== contents) last = { contents, id: newId() };
    return { ...values, id: last.id };
  };
}
