import { Suspense, use } from 'react';
import { createPortal } from 'react-dom';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import type { ListerContact } from '../../../../contract/properties/property-editing.ts';
import { whatsAppLink, whatsAppNumber } from '../../../../contract/typed/phone-links.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { useSite } from '../../../shell/document/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import { ClaimsOffer } from '../claims/claims-offer.tsx';
import { shareLink } from '../share/share-link.ts';
import { greeting } from './greeting.ts';
import { listerOf } from './read-lister.ts';

/** What a signed-in viewer can do besides sending an inquiry. */
export const ViewerParts = ({ property }: { property: PropertyDetail }) => (
  <>
    <ContactReveal property={property} />
    <ClaimsOffer
      propertyId={property.id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    />
  </>
);

/** Reveals phone and email only on request, because each request is counted (DEC-11). */
function ContactReveal({ property }: { property: PropertyDetail }) {
  const { id } = property;
  const { publicUrl } = useSite();
  const { data, isPending, mutate } = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/properties/{id}/contact-reveals', { params: { id }, body: {} }),
    failed: {
      title: 'The contact details could not be shown',
      description: 'Please try again later.',
    },
    // Fails while offline, rather than waiting for the connection.
    networkMode: 'always',
  });
  const text = [
    greeting(property),
    `Reference: ${property.reference}`,
    shareLink(property, publicUrl),
  ].join('\n');
  const openWhatsApp = ({ phone, agency }: ListerContact) => {
    const address = whatsAppAddress(phone, text) ?? whatsAppAddress(agency?.phone, text);
    if (address) location.assign(address);
  };
  return (
    <Card className="p-5">
      <div aria-live="polite">{data && <ContactDetails contact={data} text={text} />}</div>
      {!data && (
        <Button
          variant="secondary"
          onClick={() => mutate()}
          disabled={isPending}
          className="w-full"
        >
          <Icon name="eye" className="size-5" />
          Show contact
        </Button>
      )}
      <BottomBarWhatsApp
        propertyId={id}
        isBusy={isPending}
        onTap={() => (data ? openWhatsApp(data) : mutate(undefined, { onSuccess: openWhatsApp }))}
      />
    </Card>
  );
}

interface ContactDetailsProps {
  contact: ListerContact;
  text: string;
}

function ContactDetails({ contact, text }: ContactDetailsProps) {
  const { name, phone, email, agency } = contact;
  return (
    <div data-uncovered className="flex flex-col gap-1 wrap-anywhere">
      <p className="font-semibold">{name}</p>
      {phone || email ? (
        <ContactLinks phone={phone} email={email} text={text} />
      ) : (
        <p className="text-muted">{`${name} prefers messages. Please use the form.`}</p>
      )}
      {agency && (
        <>
          <p className="mt-3 font-semibold">{agency.name}</p>
          <ContactLinks phone={agency.phone} email={agency.email} text={text} />
        </>
      )}
    </div>
  );
}

const link = 'flex min-h-target items-center gap-3 text-brand underline wrap-anywhere';

interface ContactLinksProps {
  phone: string | null;
  email: string | null;
  text: string;
}

function ContactLinks({ phone, email, text }: ContactLinksProps) {
  const whatsApp = whatsAppAddress(phone, text);
  return (
    <>
      {phone && <PhoneText phone={phone} className="flex gap-3 wrap-anywhere" />}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={link}>
          <Icon name="message-square" className="size-5 shrink-0" />
          Message on WhatsApp
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Icon name="mail" className="size-5 shrink-0" />
          <span className="min-w-0">
            <EmailText email={email} />
          </span>
        </a>
      )}
    </>
  );
}

function whatsAppAddress(phone: string | null | undefined, text: string): string | undefined {
  const number = phone && whatsAppNumber(phone);
  return number ? whatsAppLink(text, number) : undefined;
}

interface BottomBarWhatsAppProps {
  propertyId: string;
  isBusy: boolean;
  onTap(): void;
}

/** Shown in the bottom bar on a phone if the lister uses WhatsApp (DETAIL-20). */
function BottomBarWhatsApp(props: BottomBarWhatsAppProps) {
  const bar = document.querySelector('[data-bottom-bar]');
  return bar && createPortal(<Suspense>{<WhatsAppButton {...props} />}</Suspense>, bar);
}

function WhatsAppButton({ propertyId, isBusy, onTap }: BottomBarWhatsAppProps) {
  if (!use(listerOf(propertyId))?.whatsapp) return null;
  return (
    <Button variant="secondary" disabled={isBusy} onClick={onTap} className="max-sm:px-3">
      WhatsApp
    </Button>
  );
}
