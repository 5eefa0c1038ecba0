import { type SubmitEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { sayFailure } from '../api/say-failure.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';

/** Stores an address after its owner confirmed it by mail (FOOT-01, FOOT-04). */
export function NewsletterForm() {
  const [isSending, setIsSending] = useState(false);
  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    setIsSending(true);
    try {
      await browserApi.call('POST /api/newsletter/subscriptions', { body: { email } });
      form.reset();
      toast({
        title: 'Almost there',
        description: 'Please confirm your subscription with the link we have sent you.',
        tone: 'positive',
      });
    } catch (error) {
      sayFailure(error, {
        title: 'Subscription failed',
        description: 'Please check the address and try again.',
      });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form method="post" onSubmit={subscribe} className="flex flex-col gap-3">
      <TextField
        label="New homes and advice by email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        hint="About once a month. One tap to leave."
      />
      <Button type="submit" look="secondary" disabled={isSending}>
        Subscribe
      </Button>
    </form>
  );
}
