/** A number as `server/accounts/phone-number.ts` stores it; an earlier release stored any text. */
const stored = /^\+[1-9][\d ]+(?: ext\. \d+)?$/;

/** The address that dials a stored number; undefined for text that is no number. */
export function phoneLink(phone: string): string | undefined {
  if (!stored.test(phone)) return undefined;
  return `tel:${phone.replace(' ext. ', ';ext=').replaceAll(' ', '')}`;
}

/** A stored number as WhatsApp's addresses have it; undefined for a landline here, or an extension. */
export function whatsAppNumber(phone: string): string | undefined {
  const number = phoneLink(phone)?.slice('tel:+'.length);
  return number === undefined || /;|^263(?!7)/.test(number) ? undefined : number;
}
