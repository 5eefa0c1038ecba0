import { phoneLink } from '../../../contract/typed/phone-links.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface PhoneTextProps {
  phone: string;
  /** The person's name, if the page shows several phone numbers. */
  ofPerson?: string;
  className: string;
}

/** Links a phone number to the dialler; renders any other text without a link. */
export function PhoneText({ phone, ofPerson, className }: PhoneTextProps) {
  const layout = classNames('min-h-target items-center', className);
  const content = (
    <>
      <Icon name="phone" className="size-5 shrink-0" />
      <span>{phone}</span>
    </>
  );
  const href = phoneLink(phone);
  if (href === undefined) return <p className={layout}>{content}</p>;
  return (
    <a
      href={href}
      aria-label={ofPerson && `Call ${ofPerson}, ${phone}`}
      className={classNames(layout, 'text-brand underline')}
    >
      {content}
    </a>
  );
}
