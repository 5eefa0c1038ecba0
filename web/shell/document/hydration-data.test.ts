import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/random.ts';
import { toScriptSafeJson } from './hydration-data.ts';

describe('data written into a page', () => {
  it('cannot close its script element, whatever a listing contains (S38)', () => {
    const json = toScriptSafeJson({
      title: '</script><script>alert(1)</script><!-- \u2028 & \u2029',
    });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('parses back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toScriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
