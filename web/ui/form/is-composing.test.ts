import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each([
  [{ isComposing: false, keyCode: 13 }, false],
  [{ isComposing: true, keyCode: 13 }, true],
  // Safari reports code 229 for the Enter that ends a composition.
  [{ isComposing: false, keyCode: 229 }, true],
])('the key event %j belongs to an input method: %s', (event, belongs) => {
  expect(isComposing(event as KeyboardEvent)).toBe(belongs);
});

test('every field that handles Enter ignores key events from an input method', () => {
  const web = join(import.meta.dirname, '../..');
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => {
    if (/\.test\.tsx?$/.test(file)) return false;
    const text = readFileSync(join(web, file), 'utf8');
    return text.includes("'Enter'") && !text.includes('isComposing(event');
  });
  // The map view is exempt: it handles Enter, but it has no text field.
  expect(files).toEqual(['features/properties/form/location/map-view.ts']);
});
