/**
 * A phone number as WhatsApp's addresses have it, of a Zimbabwean one typed without its country too;
 * undefined for what is no mobile number there.
 */
export function whatsAppNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  const isAbroad = /^\s*(\+|00)/.test(phone);
  const number = isAbroad ? digits.replace(/^2630/, '263') : digits.replace(/^0?/, '263');
  const isLandline = number.startsWith('263') && !number.startsWith('2637');
  return isLandline || number.length < 8 ? undefined : number;
}
