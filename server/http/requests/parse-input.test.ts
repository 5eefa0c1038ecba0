import { describe, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { fc } from '../../../test/random.ts';
import { parseQueryString } from './parse-input.ts';

describe('the query of an address', () => {
  it('is read as names and values', () => {
    expect({ ...parseQueryString('/properties?city=Victoria+Falls&q=a%26b') }).toEqual({
      city: 'Victoria Falls',
      q: 'a&b',
    });
  });

  it('is read without what campaigns add, however often (TYPE-03)', () => {
    const search = 'utm_source=x&utm_source=y&fbclid=1&city=Gweru';
    expect({ ...parseQueryString(`/properties?${search}`) }).toEqual({ city: 'Gweru' });
  });

  it('is refused when a parameter is given twice (S33)', () => {
    expect(() => parseQueryString('/x?a=1&a=2')).toThrow(AppError);
  });

  it('is refused when it is not valid UTF-8', () => {
    expect(() => parseQueryString('/x?a=%E0%A4%A')).toThrow(AppError);
  });

  it('never fails in an unforeseen way', () => {
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
