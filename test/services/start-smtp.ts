import { once } from 'node:events';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  raw: string;
  parsed: Email;
  recipients: string[];
}

export interface SmtpServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** refuses every email with this response; if undefined, accepts emails again */
  refuseWith(refusal: { code: number; text: string } | undefined): void;
  stop(): Promise<void>;
}

/** A real mail server on this machine that stores the emails it receives. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; text: string } | undefined;
  const keep = async (stream: Readable, recipients: string[]) => {
    const chunks: Buffer[] = await stream.toArray();
    const raw = Buffer.concat(chunks).toString();
    received.push({ raw, recipients, parsed: await PostalMime.parse(raw) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      // If the sender disconnects, the email does not count as received.
      keep(stream, recipients).then(() => done(), done);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    refuseWith: (next) => {
      refusal = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
