import { describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { expectationOf, matrix, visitors } from './matrix.ts';
import { scenes } from './scenes.ts';

const named = matrix.flatMap((row) => row.endpoints.map((endpoint) => `${row.id} ${endpoint}`));
const endpoints = new Set(matrix.flatMap((row) => row.endpoints));

describe('the authorization matrix', () => {
  it('covers every endpoint of the API (S25, AUTHZ-01)', () => {
    expect(Object.keys(api).filter((key) => !endpoints.has(key))).toEqual([]);
  });

  it('lists only endpoints that the API has', () => {
    expect([...endpoints].filter((key) => !(key in api))).toEqual([]);
  });

  it('has test calls for each of its endpoints and for no others (S26)', () => {
    expect(Object.keys(scenes).sort()).toEqual([...named].sort());
  });

  it('states a valid result for every endpoint and kind of visitor', () => {
    for (const row of matrix.filter(({ endpoints: of }) => of.length > 0)) {
      for (const visitor of visitors) expect(expectationOf(row, visitor).own).toBeDefined();
    }
  });

  it('does not contain the same row twice', () => {
    const ids = matrix.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
