import { execFileSync } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { EmbeddedError, useAnother } from './embedded-error.ts';
import type { Programs } from './programs.ts';
import { type ProgramResult, runProgram, type ServerUser } from './run-program.ts';

/**
 * Finds a user who can run the programs and enter `folder`, the one of the data. Everybody but root
 * does so as themselves. For root it is the unprivileged user `nobody`, who then owns an empty folder;
 * where nobody reaches neither programs nor data, as below /root, it is root in a user namespace,
 * without root's powers and under the number of nobody. Data that exists stays with its owner.
 */
export async function findServerUser(programs: Programs, folder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return requireRunning(programs, folder, [asOneself]);
  const [{ uid, gid }, files] = await Promise.all([stat(folder), readdir(folder)]);
  const nobody = { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
  const namespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  const asRoot = { prefix: namespace, ids: undefined };
  if (files.length > 0)
    return requireRunning(programs, folder, [
      uid === 0 ? asRoot : { prefix: [], ids: { uid, gid } },
    ]);
  return requireRunning(programs, folder, [{ prefix: [], ids: nobody }, asRoot]);
}

const asOneself: ServerUser = { prefix: [], ids: undefined };

const idOfNobody = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** The first of the users who can run the server in the folder, which they are given if it is empty. */
async function requireRunning(
  { postgres }: Programs,
  folder: string,
  users: ServerUser[],
): Promise<ServerUser> {
  const isEmpty = (await readdir(folder)).length === 0;
  const refusals: string[] = [];
  for (const user of users) {
    if (user !== asOneself && isEmpty)
      await chown(folder, user.ids?.uid ?? rootId, user.ids?.gid ?? rootId);
    const { exitCode, output } = await tryOut(user, postgres, folder);
    if (exitCode === 0) return user;
    refusals.push(output.trim().split('\n')[0] ?? '');
  }
  throw new EmbeddedError(
    `the PostgreSQL that comes with Musha does not run here (${refusals.join('; ')}): ${useAnother}.`,
  );
}

const rootId = 0;

function tryOut(user: ServerUser, postgres: string, folder: string): Promise<ProgramResult> {
  const options = { user, folder };
  if (user === asOneself) return runProgram(postgres, ['--version'], options);
  // Its own look at the folder: the working directory is entered before the user changes.
  return runProgram('sh', ['-c', 'cd "$0" && exec "$1" --version', folder, postgres], options);
}
