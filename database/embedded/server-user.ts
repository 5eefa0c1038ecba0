import { execFileSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { EmbeddedError, useAnother } from './embedded-error.ts';
import type { Programs } from './programs.ts';
import { runProgram, type ServerUser } from './run-program.ts';

/**
 * Finds a user who can run the programs and enter `folder`, which contains the data. Only root
 * needs another user: the owner of the data, initially `nobody`. If that user can't reach the
 * programs or the data, uses root in a user namespace, with the id of `nobody`.
 */
export async function findServerUser(programs: Programs, folder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return requireRunning(programs, folder, [asCurrentUser]);
  const [{ uid, gid }, files] = await Promise.all([stat(folder), readdir(folder)]);
  const nobody = { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
  const namespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  const asRoot = { prefix: namespace, ids: undefined };
  const asNobody = { prefix: [], ids: nobody };
  if (files.length === 0) return requireRunning(programs, folder, [asNobody, asRoot]);
  const asOwner = { prefix: [], ids: { uid, gid } };
  return requireRunning(programs, folder, uid === 0 ? [asRoot, asNobody] : [asOwner, asRoot]);
}

const asCurrentUser: ServerUser = { prefix: [], ids: undefined };

/** Used if the system has no user `nobody`. The id on Linux is 65534. */
const usualNobody = 65_534;

function idOfNobody(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return usualNobody;
  }
}

/** Makes each user in turn the folder's owner, until one can run the server. */
async function requireRunning(
  { postgres }: Programs,
  folder: string,
  users: ServerUser[],
): Promise<ServerUser> {
  const refusals: string[] = [];
  for (const user of users) {
    if (user !== asCurrentUser) await changeOwner(user.ids ?? { uid: 0, gid: 0 }, folder);
    const { exitCode, output } = await tryToRun(postgres, folder, user);
    if (exitCode === 0) return user;
    refusals.push(output.trim().split('\n')[0] ?? '');
  }
  throw new EmbeddedError(
    `the PostgreSQL that comes with Musha does not run here (${refusals.join('; ')}): ${useAnother}.`,
  );
}

/** The process enters the folder as root and then switches user, so that user needs access too. */
const tryToRun = (postgres: string, folder: string, user: ServerUser) =>
  user === asCurrentUser
    ? runProgram(postgres, ['--version'], { user, folder })
    : runProgram('sh', ['-c', 'cd "$0" && exec "$1" --version', folder, postgres], {
        user,
        folder,
      });

/** With these options, `chown` does not follow symbolic links. */
async function changeOwner(
  { uid, gid }: { uid: number; gid: number },
  folder: string,
): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  execFileSync('chown', ['-hRP', `${uid}:${gid}`, folder], { stdio: 'ignore' });
}
