import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeQuickFolder } from '../../services/quick-folder.ts';

const bytes = 300 * 2 ** 20;
/** FS_IOC_SHUTDOWN, with the flag that flushes nothing, not even the journal. */
const [shutDown, withoutFlush] = [0x80_04_58_7d, 2];
const cutting = `open(my $disk, '<', $ARGV[0]) or die; my $how = pack('L', ${withoutFlush}); ioctl($disk, ${shutDown}, $how) or die $!`;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** An ext4 file system in a file. A simulated power failure loses all unflushed data. */
export class PowerLossDisk {
  readonly folder: string;
  readonly #around: string;
  #powerFailures = 0;
  #unflushed = '';

  private constructor(around: string) {
    this.#around = around;
    this.folder = join(around, 'disk');
  }

  /** Undefined if this process has no permission to mount. */
  static async mount(): Promise<PowerLossDisk | undefined> {
    const around = await makeQuickFolder('musha-power-');
    await chmod(around, 0o755);
    const disk = new PowerLossDisk(around);
    await mkdir(disk.folder);
    await writeFile(disk.#image, '');
    await truncate(disk.#image, bytes);
    try {
      run('mkfs.ext4', '-q', disk.#image);
      disk.#mount();
      return disk;
    } catch {
      await rm(around, { recursive: true });
      return undefined;
    }
  }

  get #image(): string {
    return join(this.#around, `image-${this.#powerFailures}`);
  }

  #mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder);
  }

  cutPower(): void {
    run('perl', '-e', cutting, this.folder);
  }

  /** Copies the disk and mounts the copy, because the old disk is still busy. */
  async restorePower(): Promise<void> {
    run('umount', '--lazy', this.folder);
    const before = this.#image;
    this.#powerFailures += 1;
    run('cp', '--sparse=always', before, this.#image);
    await rm(before);
    this.#mount();
  }

  /**
   * Writes a new file without flushing it, so that a power failure loses its content. An existing
   * file would not work: if it is truncated and rewritten, ext4 flushes it on closing.
   */
  async writeUnflushed(): Promise<void> {
    this.#unflushed = `unflushed-${this.#powerFailures}`;
    await writeFile(join(this.folder, this.#unflushed), 'not flushed', { flag: 'wx' });
  }

  /** The content of the last unflushed file; empty if the content was lost. */
  readUnflushed(): Promise<string> {
    return readFile(join(this.folder, this.#unflushed), 'utf8').catch(() => '');
  }

  async remove(): Promise<void> {
    run('umount', '--lazy', this.folder);
    await rm(this.#around, { recursive: true });
  }
}
