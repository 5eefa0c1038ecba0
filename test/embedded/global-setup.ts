import { buildForTests } from '../services/build-for-tests.ts';
import { writeMigratedDump } from './migrated-dump.ts';

/** One migrated embedded database for the run; each test file begins with a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildForTests();
  return writeMigratedDump();
}
