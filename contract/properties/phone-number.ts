/**
 * The digits of a phone number with its country's, Zimbabwe's where none was typed: what dials from
 * everywhere. People write 077, 263 77, (+263) 77 and +263 (0)77.
 */
export function internationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  if (/^\D*(\+|00)/.test(phone)) return digits.replace(/^2630/, '263');
  // With as many digits behind it, it is the country's code without its plus.
  return digits.replace(/^(?:263(?=\d{9}))?0?/, '263');
}

/** A phone number as WhatsApp's addresses have it; undefined for what is no mobile number there. */
export function whatsAppNumber(phone: string): string | undefined {
  const number = internationalDigits(phone);
  const isLandline = number.startsWith('263') && !number.startsWith('2637');
  return isLandline || number.length < 8 ? undefined : number;
}
