import { type Database, openDatabase } from '../../database/database.ts';
import { containsDemo } from '../../database/demo/remove/found-demo-queries.ts';
import { hasData, requireReadable } from '../../database/embedded/data-folder.ts';
import { useAnother } from '../../database/embedded/embedded-error.ts';
import { findPrograms } from '../../database/embedded/programs.ts';
import { withDatabase } from '../../database/embedded/with-database.ts';
import { knownMigrations, readSchema } from '../../database/migrate.ts';
import { secretSince } from '../../database/secret-queries.ts';
import { SendingPause } from '../../server/delivery/mail/sending-pause.ts';
import { Mailboxes } from '../../server/domains/accounts/mailboxes/mailboxes.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { secretName } from '../../server/platform/config/secret-name.ts';
import { createLog } from '../../server/platform/log.ts';
import { operatorCommand } from '../../server/platform/process/operator-command.ts';
import { toStartFailure } from '../../server/platform/process/start-failure.ts';
import { failureText, reasonOf } from '../failure-text.ts';
import { checkBackup } from './check-backup.ts';
import { checkFiles } from './check-files.ts';
import {
  type DatabaseFacts,
  listUnreadPhones,
  readClock,
  readDatabaseFacts,
} from './database-queries.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Days for which unsubscribe links sealed with the previous secret must still work. */
export const previousSecretDays = 30;

/** The oldest supported version of PostgreSQL. */
const leastMajor = 15;
/** Connections outside the pool: for changed listings, for events and for migrations. */
const besidesPool = 3;

type SchemaState = Awaited<ReturnType<typeof readSchema>>['state'];

const about = findingsAbout('database');

const servedSchema = {
  current: 'with the schema of this release',
  served: 'with the schema of a newer release, which also supports this one',
};

export async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  try {
    if (databaseUrl !== undefined || hasData(dataDir))
      return await withDatabase(config, (url) => checkAt(url, config, now));
    requireReadable(dataDir);
    await findPrograms();
    return [
      about.fine('The first start will create a database in DATA_DIR.'),
      ...judgeSecret(config, undefined, now()),
    ];
  } catch (error) {
    return [
      databaseUrl === undefined
        ? explainEmbedded(error)
        : explain(error, new URL(databaseUrl).host),
    ];
  }
}

async function checkAt(databaseUrl: string, config: Config, now: () => number): Promise<Finding[]> {
  const database = openDatabase({ databaseUrl, poolSize: 1 });
  try {
    return await checkServer(config, database, now);
  } finally {
    await database.close();
  }
}

function explainEmbedded(error: unknown): Finding {
  return about.wrong(failureText(error), `Set DATA_DIR to another folder, or ${useAnother}.`);
}

function explain(error: unknown, host: string): Finding {
  const failure = toStartFailure(error);
  if (failure) return about.wrong(failure.message, 'Correct DATABASE_URL.');
  const reason = reasonOf(error);
  if (reason.includes('startup parameter')) {
    return about.wrong(
      `A pooler at ${host} refuses the connection: ${reason}.`,
      'Configure it to ignore the timeout parameters (PgBouncer, docs/operations.md).',
    );
  }
  const advice = 'Start it, allow connections from this machine, or correct DATABASE_URL.';
  return about.unreachable(`${host} does not answer: ${reason}.`, advice);
}

async function checkServer(
  config: Config,
  { db }: Database,
  now: () => number,
): Promise<Finding[]> {
  const facts = await readDatabaseFacts(db);
  const known = await knownMigrations();
  const { state } = await readSchema(db, known);
  const askedAt = now();
  const clock = await readClock(db);
  const apartMs = clock.getTime() - (askedAt + now()) / 2;
  const isServed = state === 'current' || state === 'served';
  const since = isServed ? await secretSince(db, secretName(config.secret)) : undefined;
  const findings = judgeServer(facts, state, config);
  const schema = isServed ? servedSchema[state] : 'ready for migration';
  return [
    ...(findings.length > 0 ? findings : [about.fine(`PostgreSQL ${facts.version}, ${schema}.`)]),
    judgeClock(apartMs),
    ...(isServed ? (await listUnreadPhones(db)).map(judgePhones) : []),
    ...(isServed ? await judgeMailboxKey(config, db) : []),
    ...(isServed ? await checkBackup(db) : []),
    ...(isServed && config.production && (await containsDemo(db)) ? [judgeDemo(config)] : []),
    ...(isServed ? await checkFiles(config, db) : []),
    ...(isServed ? await judgeSending(config, db) : []),
    ...judgeSecret(config, since, now()),
  ];
}

async function judgeSending(config: Config, db: Database['db']): Promise<Finding[]> {
  const paused = await new SendingPause({ db, config, log: createLog('silent') }).find();
  // The mail server check reports MAIL=off.
  if (!paused || config.mail === 'off') return [];
  const says = `${paused.says} No emails or notifications are sent.`;
  return [findingsAbout('sending').weak(says, paused.todo)];
}

async function judgeMailboxKey(config: Config, db: Database['db']): Promise<Finding[]> {
  const mailboxes = new Mailboxes({ config, log: createLog('silent') });
  if (await mailboxes.opensKey(db)) return [];
  return [
    findingsAbout('secret').wrong(
      'No configured secret can decrypt the key of the mailbox hashes.',
      'Restore the earlier MUSHA_SECRET, or replace the key (Secrets, docs/operations.md).',
    ),
  ];
}

/** Reports demo data that would be served in production (DEMO-01). */
function judgeDemo({ allowOpenDemo }: Pick<Config, 'allowOpenDemo'>): Finding {
  const about = findingsAbout('demo');
  const says = 'The database contains the demo, whose accounts have a public password.';
  const advice = `Remove it: ${operatorCommand('demo -- remove')}.`;
  return allowOpenDemo
    ? about.weak(`${says} ALLOW_OPEN_DEMO=yes allows it.`, advice)
    : about.wrong(says, advice);
}

export function judgeServer(
  facts: DatabaseFacts,
  state: SchemaState,
  { databasePoolSize, webConcurrency }: Pick<Config, 'databasePoolSize' | 'webConcurrency'>,
): Finding[] {
  const { major, version, encoding, trigrams, connections } = facts;
  const findings: Finding[] = [];
  if (major < leastMajor) {
    const advice = `Upgrade it to PostgreSQL ${leastMajor} or later.`;
    findings.push(about.wrong(`PostgreSQL ${version} is too old.`, advice));
  }
  if (encoding !== 'UTF8') {
    const advice = 'Create a new database with the encoding UTF8.';
    findings.push(about.wrong(`The encoding of the database is ${encoding}, not UTF8.`, advice));
  }
  if (facts.isReadOnly) {
    const advice = 'Point DATABASE_URL at the primary.';
    findings.push(about.wrong('The database is read-only, or a replica.', advice));
  }
  if (trigrams === undefined) {
    const advice = 'Install the contrib extensions of PostgreSQL on the database machine.';
    findings.push(about.missing('The extension pg_trgm is not installed.', advice));
  } else if (trigrams === 'available' && !facts.mayExtend) {
    const advice = 'As a database administrator, run: create extension pg_trgm;';
    findings.push(
      about.missing(
        'The role in DATABASE_URL is not allowed to create the extension pg_trgm.',
        advice,
      ),
    );
  }
  // A rolling restart starts each new worker before the old one ends.
  const atOnce = webConcurrency === 1 ? 1 : webConcurrency + 1;
  const needed = atOnce * (databasePoolSize + besidesPool);
  if (connections < needed) {
    const processes =
      webConcurrency === 1
        ? 'one process'
        : `${webConcurrency} processes, plus one during a restart,`;
    findings.push(
      about.weak(
        `The server allows ${connections} connections, but ${processes} can need ${needed}.`,
        'Raise max_connections, lower DATABASE_POOL_SIZE or WEB_CONCURRENCY, or add a pooler.',
      ),
    );
  }
  return [...findings, ...judgeSchema(facts, state)];
}

function judgeSchema(facts: DatabaseFacts, state: SchemaState): Finding[] {
  if (state === 'current' || state === 'served') return [];
  if (state === 'newer') {
    const advice = 'Start the release that migrated it, or a later one.';
    return [
      about.wrong(
        'A newer version of Musha has migrated the database, and no longer supports this one.',
        advice,
      ),
    ];
  }
  if (!facts.mayCreate) {
    const advice = 'Make the role in DATABASE_URL the owner of the database.';
    return [about.wrong('The role in DATABASE_URL is not allowed to create tables.', advice)];
  }
  if (facts.foreignTables > 0) {
    return [
      about.wrong(
        `The role in DATABASE_URL does not own ${facts.foreignTables} of ${facts.tables} tables, so it cannot change them.`,
        'Use an empty database, or make the role the owner of the tables.',
      ),
    ];
  }
  return [];
}

const mostNamed = 20;

/** Releases before migration 0077 stored any text as a phone number. */
export function judgePhones({ kind, ids }: { kind: string; ids: string[] }): Finding {
  const about = findingsAbout('phones');
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
  return about.weak(
    `These ${kind} have a phone number that cannot be dialled: ${ids.slice(0, mostNamed).join(', ')}${more}.`,
    kind === 'inquiries'
      ? 'Nothing to do: it is shown as text until the inquiry is deleted.'
      : 'Ask for the right number. Until then it is shown as text.',
  );
}

/** One-time codes tolerate half a minute of clock skew, access tokens a minute. */
const wrongMs = 25_000;
const weakMs = 2_000;

export function judgeClock(apartMs: number): Finding {
  const about = findingsAbout('clock');
  const seconds = Math.abs(apartMs / 1000).toFixed(1);
  const says = `The clock of this machine is ${seconds} s ${apartMs > 0 ? 'behind' : 'ahead of'} the database’s.`;
  const advice = 'Synchronise both machines with a time server (chrony, systemd-timesyncd).';
  if (Math.abs(apartMs) > wrongMs) return about.wrong(says, advice);
  return Math.abs(apartMs) > weakMs ? about.weak(says, advice) : about.fine(says);
}

const dayMs = 86_400_000;
const oldDays = 365;

export function judgeSecret(
  { secret, previousSecret, production }: Pick<Config, 'secret' | 'previousSecret' | 'production'>,
  since: Date | undefined,
  now: number,
): Finding[] {
  const about = findingsAbout('secret');
  const advice = 'Change it (Secrets, docs/operations.md).';
  const length = `${[...secret].length} characters`;
  const days = since && Math.floor((now - since.getTime()) / dayMs);
  const age = days === undefined ? 'age not known yet' : `in use for ${days} days`;
  if (!production)
    return [
      about.weak(
        'MUSHA_SECRET is only required in production.',
        'Set it before people use this server.',
      ),
    ];
  const findings = [
    days !== undefined && days > oldDays
      ? about.weak(`MUSHA_SECRET: ${length}, ${age}.`, advice)
      : about.fine(`MUSHA_SECRET: ${length}, ${age}.`),
  ];
  if (previousSecret !== undefined && days !== undefined && days > previousSecretDays) {
    findings.push(
      about.weak(
        `MUSHA_SECRET_PREVIOUS is still accepted, ${days} days after it was replaced.`,
        'Remove it.',
      ),
    );
  }
  return findings;
}
