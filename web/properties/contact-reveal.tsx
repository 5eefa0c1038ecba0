import { useState } from 'react';
import type { ListerContact } from '../../contract/property-editing.ts';
import { browserApi } from '../api/browser-api.ts';
import { sayFailure } from '../api/say-failure.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';

/** Phone and e-mail of the lister, on request only: it is counted (DEC-11). */
export function ContactReveal({ propertyId }: { propertyId: string }) {
  const [contact, setContact] = useState<ListerContact>();
  const [isBusy, setIsBusy] = useState(false);
  const reveal = async () => {
    setIsBusy(true);
    try {
      const params = { id: propertyId };
      setContact(
        await browserApi.call('POST /api/properties/{id}/contact-reveals', { params, body: {} }),
      );
    } catch (error) {
      sayFailure(error, {
        title: 'The contact could not be shown',
        description: 'Please try again later.',
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card className="p-5">
      <div aria-live="polite">{contact && <ContactDetails contact={contact} />}</div>
      {!contact && (
        <Button look="secondary" onClick={() => void reveal()} disabled={isBusy} className="w-full">
          <Icon name="eye" className="size-5" />
          Show contact
        </Button>
      )}
    </Card>
  );
}

function ContactDetails({ contact }: { contact: ListerContact }) {
  const { name, phone, email, agency } = contact;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{name}</p>
      {phone || email ? (
        <Reach phone={phone} email={email} />
      ) : (
        <p className="text-muted">{name} prefers messages: please write with the form.</p>
      )}
      {agency && (
        <>
          <p className="mt-3 font-semibold">{agency.name}</p>
          <Reach phone={agency.phone} email={agency.email} />
        </>
      )}
    </div>
  );
}

const link = 'flex min-h-target items-center gap-3 text-brand underline wrap-anywhere';

function Reach({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
          <Icon name="phone" className="size-5 shrink-0" />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Icon name="mail" className="size-5 shrink-0" />
          {email}
        </a>
      )}
    </>
  );
}
