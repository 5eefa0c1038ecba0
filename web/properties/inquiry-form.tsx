import { Link, useNavigate } from 'react-router';
import type { PropertyDetail } from '../../contract/properties.ts';
import { BySession } from '../session/by-session.tsx';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import { useContractForm } from '../ui/use-contract-form.ts';

const greeting = ({ title, location }: PropertyDetail) =>
  `Hello, I am interested in "${title}" in ${location.suburb}. Is it still available, and when could I view it?`;

/** "Contact Property Owner" (DETAIL-16, INQ-01 to INQ-13). Sending is code that loads when needed. */
export function InquiryForm({ property }: { property: PropertyDetail }) {
  const session = useSession();
  const navigate = useNavigate();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => {
      const { AnonymousInquiryForm, SignedInInquiryForm } = await import(
        '../../contract/inquiries.ts'
      );
      return session ? SignedInInquiryForm : AnonymousInquiryForm;
    },
    onValid: async (words, form) => {
      if (!session) return askToSignIn();
      const { clearContactFields, sendInquiry } = await import('./send-inquiry.ts');
      await sendInquiry(property, words);
      clearContactFields(form);
    },
  });

  const askToSignIn = async () => {
    toast({
      title: 'Sign in required',
      description: 'Please sign in to contact property owners.',
    });
    await navigate('/auth', { state: { from: `/properties/${property.id}` } });
  };

  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">Contact Property Owner</h2>
      <form {...formProps} className="flex flex-col gap-4">
        <BySession
          signedOut={
            <>
              <TextField label="Name" {...field('name')} required autoComplete="name" />
              <TextField
                label="Email"
                {...field('email')}
                type="email"
                required
                autoComplete="email"
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
        />
        <TextArea
          label="Message"
          {...field('message')}
          required
          maxLength={4000}
          defaultValue={greeting(property)}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Message'}
        </Button>
        <p className="text-sm text-muted">
          Never pay a viewing or registration fee.{' '}
          <Link to="/blog/renting-safely-in-zimbabwe" className="underline">
            How to rent safely
          </Link>
        </p>
      </form>
    </Card>
  );
}
