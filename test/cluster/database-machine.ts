import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withOwnValues } from '../production/documented-commands.ts';
import { addressOf, blocksOf, type Machine, onMachine, variablesIn } from './documented-files.ts';
import { Service } from './service.ts';

const documented: Machine = { name: 'db-1', number: 11 };
export const databaseMachines: readonly Machine[] = [
  documented,
  { name: 'db-2', number: 12 },
  { name: 'db-3', number: 13 },
];

/** A synchronous replica stores every commit before the primary acknowledges it. */
type Role = 'primary' | 'synchronous' | 'replica';

/** Patroni responds with 200 at these paths if the machine has the role. */
const roles: readonly [Role, string][] = [
  ['primary', '/primary'],
  ['synchronous', '/synchronous'],
  ['replica', '/replica'],
];

interface Surroundings {
  folder: string;
  /** the folder that contains PostgreSQL's programs */
  programs: string;
  ids: { uid: number; gid: number } | undefined;
}

/** A machine with etcd, Patroni, and the PostgreSQL that Patroni starts. */
export class DatabaseMachine {
  readonly name: string;
  readonly services: readonly Service[];
  readonly #patroni: Service;
  readonly #api: string;
  readonly #data: string;

  private constructor(machine: Machine, etcd: Service, patroni: Service, data: string) {
    this.name = machine.name;
    this.services = [etcd, patroni];
    this.#patroni = patroni;
    this.#api = `http://${addressOf(machine.number)}:8008`;
    this.#data = data;
  }

  /** Writes the documented configuration files and starts etcd and Patroni. */
  static async start(
    machine: Machine,
    { folder, programs, ids }: Surroundings,
  ): Promise<DatabaseMachine> {
    const own = join(folder, machine.name);
    await mkdir(own);
    if (ids) execFileSync('chown', [`${ids.uid}:${ids.gid}`, own]);
    const block = async (heading: string, language: string) => {
      const [text = ''] = await blocksOf(heading, language);
      return onMachine(text, documented, machine);
    };
    const env = variablesIn(
      withOwnValues(await block('etcd', 'ini'), { '/var/lib/etcd/musha': join(own, 'etcd') }),
    );
    const file = join(own, 'config.yml');
    const data = join(own, 'data');
    const places = {
      '/var/lib/postgresql/15/musha': data,
      '/usr/lib/postgresql/15/bin': programs,
      '/run/postgresql': own,
    };
    await writeFile(file, withOwnValues(await block('Patroni', 'yaml'), places));
    const service = (name: string, command: string, args: string[]) =>
      new Service({ name: `${machine.name}-${name}`, command, args, folder: own, ids, env });
    const etcd = service('etcd', 'etcd', []).start();
    const patroni = service('patroni', 'patroni', [file]).start();
    return new DatabaseMachine(machine, etcd, patroni, data);
  }

  /** The current role of PostgreSQL; undefined while it is not running. */
  async role(): Promise<Role | undefined> {
    for (const [role, path] of roles) {
      const answer = await fetch(`${this.#api}${path}`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return role;
    }
    return undefined;
  }

  /** Kills Patroni and PostgreSQL, like a power failure. */
  async die(): Promise<void> {
    const ended = this.#patroni.end('SIGKILL');
    this.#killServers();
    await ended;
  }

  revive(): void {
    this.#patroni.start();
  }

  /** Stops all services. Patroni stops PostgreSQL. */
  async stop(): Promise<void> {
    for (const service of this.services.toReversed()) await service.end('SIGTERM');
    this.#killServers();
  }

  kill(): void {
    for (const service of this.services) service.kill();
    this.#killServers();
  }

  #killServers(): void {
    for (const pid of serversIn(this.#data)) process.kill(pid, 'SIGKILL');
  }
}

/**
 * Finds all PostgreSQL processes of a data folder. Patroni detaches them, so they are not its
 * children. Killing only the first process would leave the others running for a while.
 */
function serversIn(data: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === data;
      } catch {
        return false;
      }
    })
    .map(Number);
}
