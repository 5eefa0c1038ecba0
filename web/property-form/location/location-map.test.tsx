import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocationMap } from './location-map.tsx';

test('a map says whose it is, as text', () => {
  const html = renderToStaticMarkup(
    <LocationMap
      tiles="https://tiles.test/{z}/{x}/{y}.png"
      attribution="© OpenStreetMap <b>contributors</b>"
      place={{ latitude: -17.8, longitude: 31 }}
      onPlace={() => {}}
    />,
  );
  expect(html).toContain('© OpenStreetMap &lt;b&gt;contributors&lt;/b&gt;');
});
