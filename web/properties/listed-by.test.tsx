import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListedBy } from './listed-by.tsx';

const shown = (confirmed: boolean) =>
  renderToStaticMarkup(<ListedBy agent={{ name: 'Rudo', confirmed }} className="text-muted" />);

test('an agent whom the agency has confirmed carries a tick that is read out', () => {
  expect(shown(true)).toContain('✓');
  expect(shown(true)).toContain('(confirmed agent)');
});

test('anybody else carries none', () => {
  expect(shown(false)).toBe('<span class="text-muted">Listed by Rudo</span>');
  expect(renderToStaticMarkup(<ListedBy agent={null} className="text-muted" />)).toBe('');
});
