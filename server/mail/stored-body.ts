import type { MailSeal } from './mail-seal.ts';

export interface StoredMail {
  id: string;
  sealed_body: string | null;
  text_body: string;
  html_body: string;
}

/** The content of a stored mail, decrypted. Earlier versions stored it without encryption. */
export function openBody(seal: MailSeal, mail: StoredMail) {
  if (mail.sealed_body === null) return { text_body: mail.text_body, html_body: mail.html_body };
  const { text, html, unsubscribe } = seal.open(mail.id, mail.sealed_body);
  return { text_body: text, html_body: html, ...(unsubscribe && { unsubscribe }) };
}
