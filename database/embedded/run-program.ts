import { spawn } from 'node:child_process';

/** Who a program runs as: PostgreSQL refuses to run as root. */
export interface ServerUser {
  /** a program, with its arguments, that runs the one named after them; [] for none */
  prefix: string[];
  /** undefined keeps the user of this process */
  ids: { uid: number; gid: number } | undefined;
}

interface ProgramOptions {
  user: ServerUser;
  /** the working directory */
  folder: string;
  env?: Record<string, string>;
}

export interface ProgramResult {
  /** null when a signal ended it, or when it could not be started */
  exitCode: number | null;
  /** what it wrote, or why it could not be started */
  output: string;
}

/** How long what a program wrote last may take to arrive after its end. */
const drainMs = 1_000;

/** The processes of the server don't need Musha's secrets, which others of its user could read there. */
const withoutSecrets = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !/SECRET|TOKEN|PASSWORD|KEY|HEADER|URL/.test(name),
    ),
  );

/** Runs a program to its end. Ctrl-C does not reach it: it may be the one that stops the server. */
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
    // On Windows the server that pg_ctl starts keeps the streams open.
    child.on('exit', (exitCode) =>
      setTimeout(() => resolve({ exitCode, output }), drainMs).unref(),
    );
  });
}
