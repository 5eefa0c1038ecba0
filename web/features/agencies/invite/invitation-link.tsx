import { whatsAppLink } from '../../../../contract/typed/phone-links.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { QrCode } from '../../../ui/picture/qr-code.tsx';
import { copyLinkLabel, copyText } from '../../../ui/text/copy-text.ts';
import { useAgency } from '../use-own-agency.ts';

export const linkTexts = {
  title: 'Your link is ready',
  description: 'For safety, we show it only once.',
};

interface InvitationLinkProps {
  agencyId: number;
  link: string;
  onAnother(): void;
}

export function InvitationLink({ agencyId, link, onAnother }: InvitationLinkProps) {
  const name = useAgency(agencyId).data?.name ?? 'our agency';
  const text = `Join ${name} on Musha as an agent: ${link}`;
  return (
    <div
      ref={focusIfFree}
      className="flex flex-wrap items-center gap-5 rounded-control bg-sunken p-4"
    >
      <QrCode
        link={link}
        label="QR code for the invitation"
        className="size-40 shrink-0 rounded-control bg-white fill-black"
      />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
        <p className="font-semibold">{linkTexts.title}</p>
        <p className="text-sm wrap-anywhere select-all">{link}</p>
        <p className="text-sm text-muted">
          {`Send it or have it scanned now. ${linkTexts.description}`}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={whatsAppLink(text)} target="_blank" rel="noopener noreferrer">
            <Icon name="message-square" className="size-5" />
            Send on WhatsApp
          </ButtonLink>
          <Button variant="secondary" onClick={() => void copyText(link, 'Link')}>
            <Icon name="copy" className="size-5" />
            <span>{copyLinkLabel}</span>
          </Button>
          {typeof navigator.share === 'function' && (
            <Button
              variant="secondary"
              onClick={() => void navigator.share({ text }).catch(() => undefined)}
            >
              <Icon name="share-2" className="size-5" />
              Share…
            </Button>
          )}
          <Button variant="secondary" onClick={onAnother}>
            Create another link
          </Button>
        </div>
      </div>
    </div>
  );
}
