import { type Database, openDatabase } from '../../database/database.ts';
import { containsDemo } from '../../database/demo/remove/found-demo-queries.ts';
import { hasData, requireReadable } from '../../database/embedded/data-folder.ts';
import { useAnother } from '../../database/embedded/embedded-error.ts';
import { findPrograms } from '../../database/embedded/programs.ts';
import { withDatabase } from '../../database/embedded/with-database.ts';
import { knownMigrations, readSchema } from '../../database/migrate.ts';
import { secretSince } from '../../database/secret-queries.ts';
import { Mailboxes } from '../../server/accounts/mailboxes/mailboxes.ts';
import type { Config } from '../../server/config/config.ts';
import { secretName } from '../../server/config/secret-name.ts';
import { previousSecretDays } from '../../server/config/secret-rotation.ts';
import { createLog } from '../../server/log.ts';
import { SendingPause } from '../../server/mail/sending-pause.ts';
import { operatorCommand } from '../../server/process/operator-command.ts';
import { toStartFailure } from '../../server/process/start-failure.ts';
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

/** The oldest supported version of PostgreSQL. */
const leastMajor = 15;
/** Each process also opens a connection for listings, one for events and one for migrations. */
const besidesPool = 3;

type SchemaState = Awaited<ReturnType<typeof readSchema>>['state'];

const about = findingsAbout('database');

const servedSchema = {
  current: 'as this release needs it',
  served: 'migrated by a newer release, and good for this one',
};

export async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  try {
    if (databaseUrl !== undefined || hasData(dataDir))
      return await withDatabase(config, (url) => checkAt(url, config, now));
    requireReadable(dataDir);
    await findPrograms();
    return [
      about.fine('The first start makes one in DATA_DIR.'),
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
      `A pooler at ${host} refuses us: ${reason}.`,
      'Let it ignore the time limits as docs/operations.md says under PgBouncer.',
    );
  }
  const advice = 'Start it, let this machine reach it, or correct DATABASE_URL.';
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
  const schema = isServed ? servedSchema[state] : 'ready to be migrated';
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
      'No configured secret opens the key of the mailbox hashes.',
      'Restore MUSHA_SECRET, or do as docs/operations.md says under Secrets.',
    ),
  ];
}

/** Reports demo data that would be served in production (DEMO-01). */
function judgeDemo({ allowOpenDemo }: Pick<Config, 'allowOpenDemo'>): Finding {
  const about = findingsAbout('demo');
  const says = 'The database holds the demo, with accounts whose password everyone knows.';
  const advice = `Remove it: ${operatorCommand('demo -- remove')}.`;
  return allowOpenDemo
    ? about.weak(`${says} ALLOW_OPEN_DEMO=yes starts with it.`, advice)
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
    const advice = 'Create the database anew with encoding UTF8.';
    findings.push(about.wrong(`Its encoding is ${encoding}.`, advice));
  }
  if (facts.isReadOnly) {
    const advice = 'Let DATABASE_URL name the primary.';
    findings.push(about.wrong('It takes no writes: a replica, or read-only.', advice));
  }
  if (trigrams === undefined) {
    const advice = 'Install the contributed extensions of PostgreSQL on its machine.';
    findings.push(about.missing('The extension pg_trgm is not there.', advice));
  } else if (trigrams === 'available' && !facts.mayExtend) {
    const advice = 'As an administrator of the database: create extension pg_trgm.';
    findings.push(about.missing('Our role may not create the extension pg_trgm.', advice));
  }
  // A rolling restart starts each new worker before the old one ends.
  const atOnce = webConcurrency === 1 ? 1 : webConcurrency + 1;
  const needed = atOnce * (databasePoolSize + besidesPool);
  if (connections < needed) {
    const processes =
      webConcurrency === 1
        ? 'one process'
        : `${webConcurrency} processes, and the next in a restart,`;
    findings.push(
      about.weak(
        `It allows ${connections} connections; ${processes} may take ${needed}.`,
        'Raise max_connections, lower DATABASE_POOL_SIZE or WEB_CONCURRENCY, or put a pooler in between.',
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
        'It comes from a newer version of Musha, which no longer serves this one.',
        advice,
      ),
    ];
  }
  if (!facts.mayCreate) {
    const advice = 'Let the role of DATABASE_URL own the database.';
    return [about.wrong('Our role may not create tables there.', advice)];
  }
  if (facts.foreignTables > 0) {
    return [
      about.wrong(
        `${facts.foreignTables} of its ${facts.tables} tables are not our role’s: it may not change them.`,
        'Name an empty database, or let the role of DATABASE_URL own the tables.',
      ),
    ];
  }
  return [];
}

const mostNamed = 20;

/** Releases before 0077 stored any text as a phone number. */
export function judgePhones({ kind, ids }: { kind: string; ids: string[] }): Finding {
  const about = findingsAbout('phones');
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
  return about.weak(
    `A phone number of each ${kind} here cannot be dialled: ${ids.slice(0, mostNamed).join(', ')}${more}.`,
    kind === 'inquiry'
      ? 'Nothing: it is shown as text, and no longer than the inquiry.'
      : 'Ask for the right number; until then it is shown as text.',
  );
}

/** One-time codes tolerate half a minute of clock skew, access tokens a minute. */
const wrongMs = 25_000;
const weakMs = 2_000;

export function judgeClock(apartMs: number): Finding {
  const about = findingsAbout('clock');
  const seconds = Math.abs(apartMs / 1000).toFixed(1);
  const says = `It is ${seconds} s ${apartMs > 0 ? 'behind' : 'ahead of'} the database’s.`;
  const advice = 'Let both machines follow a time server (chrony, systemd-timesyncd).';
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
  const advice = 'Change it as docs/operations.md says under Secrets.';
  const length = `${[...secret].length} characters`;
  const days = since && Math.floor((now - since.getTime()) / dayMs);
  const age = days === undefined ? 'since when is not known yet' : `in use for ${days} days`;
  if (!production)
    return [about.weak('It is not asked for outside production.', 'Set MUSHA_SECRET for people.')];
  const findings = [
    days !== undefined && days > oldDays
      ? about.weak(`MUSHA_SECRET: ${length}, ${age}.`, advice)
      : about.fine(`MUSHA_SECRET: ${length}, ${age}.`),
  ];
  if (previousSecret !== undefined && days !== undefined && days > previousSecretDays) {
    findings.push(
      about.weak(
        `MUSHA_SECRET_PREVIOUS still counts, ${days} days after the present one came.`,
        'Remove it.',
      ),
    );
  }
  return findings;
}
