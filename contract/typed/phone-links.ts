/**
 * A number as `server/accounts/phone-number.ts` stores it, from abroad or as dialled in Zimbabwe; an
 * earlier release stored any text. PostgreSQL reads it too, as migration 0077 has it.
 */
export const storedPhone = /^(\+[1-9]|0[1-9])( ?[0-9]){6,14}( ext\. [0-9]+)?$/;

/** The number in international form, "+263772123456"; undefined for text that is no number. */
export function internationalNumber(phone: string): string | undefined {
  if (!storedPhone.test(phone)) return undefined;
  return phone
    .replace(/ ext\..*/, '')
    .replaceAll(' ', '')
    .replace(/^0/, '+263');
}

/** The address that dials a stored number; undefined for text that is no number. */
export function phoneLink(phone: string): string | undefined {
  const number = internationalNumber(phone);
  const [, extension] = / ext\. (\d+)$/.exec(phone) ?? [];
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/**
 * A stored number in the form that WhatsApp's links use; undefined for a Zimbabwean landline or a
 * number with an extension.
 */
export function whatsAppNumber(phone: string): string | undefined {
  const number = phoneLink(phone)?.slice('tel:+'.length);
  return number === undefined || /;|^263(?!7)/.test(number) ? undefined : number;
}
