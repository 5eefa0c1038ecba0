import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport as createMailer } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';

interface OutgoingMail {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  unsubscribe?: string;
  created_at: Date;
}

export interface MailTransport {
  isLocal: boolean;
  send(mail: OutgoingMail): Promise<void>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

const timeoutMs = 10_000;
const closed = { disableFileAccess: true, disableUrlAccess: true };

export const createTransport = (config: MailConfig, folder: string): MailTransport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl, config) : fileTransport(folder, config);

const messageOf = (mail: OutgoingMail, { mailFrom, publicUrl }: MailConfig) => ({
  from: mailFrom,
  // An object, because Nodemailer would parse a string as a list of recipients.
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  date: mail.created_at,
  // The Message-ID is the same for each attempt, so that mail programs recognise duplicates.
  messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
});

const unsubscribeHeaders = ({ unsubscribe }: OutgoingMail) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

/** Connects to a mail server, to send emails or to check that it is reachable. */
export const smtpMailer = (url: string) =>
  createMailer({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...closed,
  });

function smtpTransport(url: string, config: MailConfig): MailTransport {
  const mailer = smtpMailer(url);
  return {
    isLocal: false,
    send: async (mail) => {
      await mailer.sendMail(messageOf(mail, config));
    },
  };
}

function fileTransport(folder: string, config: MailConfig): MailTransport {
  const mailer = createMailer({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closed,
  });
  return {
    isLocal: true,
    send: async (mail) => {
      const { message } = await mailer.sendMail(messageOf(mail, config));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      const aside = join(folder, `.${name}`);
      await writeFile(aside, message as Buffer, { mode: 0o600 });
      await rename(aside, join(folder, name));
    },
  };
}
