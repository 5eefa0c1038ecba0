import { describe, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { fc } from '../../../test/random.ts';
import { parseQueryString } from './urls.ts';

describe('a query string', () => {
  it('is parsed into names and values', () => {
    expect({ ...parseQueryString('/properties?city=Victoria+Falls&q=a%26b') }).toEqual({
      city: 'Victoria Falls',
      q: 'a&b',
    });
  });

  it('is parsed without campaign parameters, even repeated ones (TYPE-03)', () => {
    const search = 'utm_source=x&utm_source=y&fbclid=1&city=Gweru';
    expect({ ...parseQueryString(`/properties?${search}`) }).toEqual({ city: 'Gweru' });
  });

  it('is refused if a parameter occurs twice (S33)', () => {
    expect(() => parseQueryString('/x?a=1&a=2')).toThrow(AppError);
  });

  it('is refused if it is not valid UTF-8', () => {
    expect(() => parseQueryString('/x?a=%E0%A4%A')).toThrow(AppError);
  });

  it('never fails with an unexpected error', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        try {
          parseQueryString(`/x?${search}`);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});
