import { spawn } from 'node:child_process';

/** The user of a program. PostgreSQL refuses to run as root. */
export interface ServerUser {
  /** The command, with arguments, that runs the program as this user. Empty if none is needed. */
  prefix: string[];
  ids: { uid: number; gid: number } | undefined;
}

interface ProgramOptions {
  user: ServerUser;
  folder: string;
  env?: Record<string, string>;
}

export interface ProgramResult {
  /** Null if a signal ended the program, or if it could not start. */
  exitCode: number | null;
  output: string;
}

/** Milliseconds to wait for remaining output after the program has ended. */
const drainMs = 1_000;

/** Other processes of the server's user could read Musha's secrets in the program's environment. */
const withoutSecrets = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !/SECRET|TOKEN|PASSWORD|KEY|HEADER|URL/.test(name),
    ),
  );

/** Shields the program from Ctrl-C, which could interrupt it while it stops the server. */
export function runProgram(
  program: string,
  args: string[],
  { user, folder, env }: ProgramOptions,
): Promise<ProgramResult> {
  const [command = program, ...given] = [...user.prefix, program, ...args];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, given, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...withoutSecrets(process.env), LC_ALL: 'C', ...env },
      ...user.ids,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', ({ message }) => resolve({ exitCode: null, output: message }));
    child.on('close', (exitCode) => resolve({ exitCode, output }));
    // On Windows, the server that pg_ctl starts keeps the streams open.
    child.on('exit', (exitCode) =>
      setTimeout(() => resolve({ exitCode, output }), drainMs).unref(),
    );
  });
}
