import { join } from 'node:path';
import type { Context } from './context.ts';
import { Outbox } from './delivery/mail/outbox.ts';
import { SendingPause } from './delivery/mail/sending-pause.ts';
import { PushOutbox } from './delivery/push/push-outbox.ts';
import { Mailboxes } from './domains/accounts/mailboxes/mailboxes.ts';
import { accountPorts } from './personal-data.ts';

/** The part of the context that operators' commands need too. */
export function createBaseContext({
  db,
  config,
  log,
  now,
}: Pick<Context, 'db' | 'config' | 'log' | 'now'>) {
  const sendingPause = new SendingPause({ db, config, log });
  const folder = join(config.dataDir, 'outbox');
  const outbox = new Outbox({ db, config, log, sendingPause, folder });
  const pushes = new PushOutbox({ db, config, log, sendingPause, now, outbox });
  const mailboxes = new Mailboxes({ config, log });
  const { notify } = pushes;
  return { accountPorts, config, db, log, mailboxes, notify, now, outbox, pushes, sendingPause };
}
