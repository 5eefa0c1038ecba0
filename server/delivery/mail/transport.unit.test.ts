import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { createTransport } from './transport.ts';

const config = {
  smtpUrl: undefined,
  mailFrom: 'Musha <hello@musha.example>',
  publicUrl: 'https://musha.test',
};

it('writes each email to its own file if no mail server is configured', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'musha-mails-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'outbox');
  const transport = createTransport(config, folder);
  const mail = {
    id: randomUUID(),
    recipient: 'tino@musha.test',
    reply_to: null,
    subject: 'Mhoro “Tino”',
    text_body: 'Line\nand line',
    html_body: '<p>Line and line</p>',
    created_at: new Date('2026-11-21T08:00:00Z'),
  };
  await transport.send(mail);
  await transport.send(mail);

  const name = `2026-11-21T08-00-00.000Z-${mail.id}.eml`;
  expect(await readdir(folder)).toEqual([name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const raw = await readFile(join(folder, name), 'utf8');
  expect(raw).not.toMatch(/[^\r]\n/);
  expect(await PostalMime.parse(raw)).toMatchObject({
    to: [{ address: 'tino@musha.test' }],
    subject: 'Mhoro “Tino”',
    text: 'Line\nand line\n',
    html: '<p>Line and line</p>\n',
    messageId: `<${mail.id}@musha.test>`,
  });
});
