import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NotLoaded } from './not-loaded.tsx';

const read = { error: null, isFetching: false, refetch: vi.fn(async () => undefined) };
const failed = { ...read, error: new Error('API error: 500') };
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('while a read is pending, a spinner or the given placeholder is shown', () => {
  const pending = { ...read, isFetching: true };
  expect(renderToString(<NotLoaded read={pending} name="Your homes" />)).toContain('role="status"');
  const placeholder = <p>One moment...</p>;
  expect(renderToString(<NotLoaded read={pending} name="Your homes" loading={placeholder} />)).toBe(
    '<p>One moment...</p>',
  );
  expect(renderToString(<NotLoaded read={pending} name="Your homes" loading={null} />)).toBe('');
});

test.each([
  ['box', 'Your homes could not be loaded Try again'],
  ['notice', 'Your homes could not be loaded. Try again'],
  ['line', 'Your homes could not be loaded. Try again'],
  ['button', 'Your homes could not be loaded. Try again'],
] as const)('a failed read offers another try in a %s', (shape, text) => {
  for (const one of [read, failed]) {
    const html = renderToString(<NotLoaded read={one} name="Your homes" shape={shape} />);
    expect(textOf(html)).toBe(text);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).not.toContain('disabled=""');
  }
});

test('outdated data that is being refetched after a failure keeps the failure on screen', () => {
  const again = { ...failed, isFetching: true };
  const html = renderToString(<NotLoaded read={again} name="Your homes" />);
  expect(textOf(html)).toBe('Your homes could not be loaded Try again');
  expect(html).toContain('disabled=""');
});
