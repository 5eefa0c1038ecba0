/** The format since migration 0077. Earlier releases stored phone numbers in any format. */
export const storedPhone = /^(\+[1-9]|0[1-9])( ?[0-9]){6,14}( ext\. [0-9]+)?$/;

/** A stored number in international form, "+263772123456"; undefined for anything else. */
export function internationalNumber(phone: string): string | undefined {
  if (!storedPhone.test(phone)) return undefined;
  return phone
    .replace(/ ext\..*/, '')
    .replaceAll(' ', '')
    .replace(/^0/, '+263');
}

/** A stored number's tel: link; undefined for anything else. */
export function phoneLink(phone: string): string | undefined {
  const number = internationalNumber(phone);
  const [, extension] = / ext\. (\d+)$/.exec(phone) ?? [];
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** The number for WhatsApp links; undefined for Zimbabwean landlines and for extensions. */
export function whatsAppNumber(phone: string): string | undefined {
  const number = phoneLink(phone)?.slice('tel:+'.length);
  return number === undefined || /;|^263(?!7)/.test(number) ? undefined : number;
}

/** Opens WhatsApp with a text; without a number, the person chooses who gets it. */
export const whatsAppLink = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
