import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport as createMailer } from 'nodemailer';
import type { Config } from '../config.ts';

interface OutgoingMail {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

const timeoutMs = 10_000;

/** SMTP when it is configured, otherwise one .eml file a mail. */
export const createTransport = (config: Config, folder: string): MailTransport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl, config) : fileTransport(folder, config);

const messageOf = (mail: OutgoingMail, { mailFrom }: Config) => ({
  from: mailFrom,
  // An object is never parsed as a list: one mail has one recipient, whatever the text says.
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  date: mail.created_at,
  messageId: `<${mail.id}@musha>`,
});

function smtpTransport(url: string, config: Config): MailTransport {
  const mailer = createMailer({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return { send: async (mail) => void (await mailer.sendMail(messageOf(mail, config))) };
}

function fileTransport(folder: string, config: Config): MailTransport {
  const mailer = createMailer({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(messageOf(mail, config));
      await mkdir(folder, { recursive: true });
      const name = `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      const aside = join(folder, `.${name}`);
      await writeFile(aside, message as Buffer, { mode: 0o600 });
      await rename(aside, join(folder, name));
    },
  };
}
