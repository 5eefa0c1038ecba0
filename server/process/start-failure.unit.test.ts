import pg from 'pg';
import { expect, it } from 'vitest';
import { RefusedMigrationError } from '../../database/migrate.ts';
import { toStartFailure } from './start-failure.ts';

const ofDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code });

it('a full disk of the database is said in one line, and not waited for', () => {
  const full = ofDatabase('53100');
  for (const error of [full, new RefusedMigrationError(full)])
    expect(toStartFailure(error)).toMatchObject({ message: 'the disk is full.', cause: full });
});

it('a database with too many connections is waited for', () => {
  expect(toStartFailure(ofDatabase('53300'))).toBeUndefined();
});
