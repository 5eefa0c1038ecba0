import { type SubmitEvent, useState } from 'react';
import { showErrorToast } from '../api/show-error-toast.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';

/** Subscribes an email address, once its owner has confirmed it (FOOT-01, FOOT-04). */
export function NewsletterForm() {
  const [isSending, setIsSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSending(true);
    try {
      const { subscribe } = await import('./subscribe.ts');
      if (await subscribe(String(new FormData(form).get('email')))) form.reset();
    } catch (error) {
      showErrorToast(error, { title: 'Subscription failed' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form method="post" onSubmit={send} className="flex flex-col gap-2 sm:gap-3">
      <TextField
        label="New homes and advice by email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        hint="About once a month. Unsubscribe any time."
      />
      <Button type="submit" variant="secondary" disabled={isSending}>
        Subscribe
      </Button>
    </form>
  );
}
