import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readConfig } from '../../server/platform/config/config.ts';
import { operatorCommand } from '../../server/platform/process/operator-command.ts';
import { failInOneLine } from './fail.mjs';

// Loaded before every operator command (run.mjs). Musha's own user cannot write to files that root
// creates in DATA_DIR, so root must run the command as that user (OPS-08).
if (process.getuid?.() === 0) {
  const { DATA_DIR } = process.env;
  const folder = nearestExisting(readConfig({ DATA_DIR }).dataDir);
  const { uid, gid } = statSync(folder);
  if (uid !== 0)
    failInOneLine(
      `${folder} belongs to ${nameOf(uid) ?? uid}, who cannot write to files that root creates there. Run this instead: ${asUser(uid, gid)} -- ${typedCommand()}`,
    );
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function asUser(uid: number, gid: number): string {
  const name = nameOf(uid);
  if (name !== undefined) return `runuser -u ${name}`;
  return `setpriv --reuid=${uid} --regid=${gid} --clear-groups`;
}

function nameOf(id: number): string | undefined {
  try {
    return execFileSync('id', ['-nu', String(id)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

function typedCommand(): string {
  const [, script = '', ...args] = process.argv;
  const name = basename(script, '.ts');
  return operatorCommand([name, ...(args.length > 0 ? ['--'] : []), ...args.map(quoted)].join(' '));
}

function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}
