import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayChart } from './day-chart.tsx';

const barsOf = (markup: string) =>
  [...markup.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, left, width, height]) => ({
      left: Number(left),
      right: Number(left) + Number(width),
      height: Number(height),
    }),
  );

test('the chart shows the bars of both series side by side for every day', () => {
  const days = [
    { day: '2026-03-01', numbers: [3, 3] },
    { day: '2026-03-02', numbers: [1, 4] },
  ];
  const names = ['Inquiries', 'Replies'] as const;
  const bars = barsOf(
    renderToStaticMarkup(
      <DayChart title="Inquiries" names={names} days={days} summary="" nothing="" />,
    ),
  );
  expect(bars.map(({ height }) => height)).toEqual([75, 75, 25, 100]);
  for (const [index, bar] of bars.entries())
    expect(bar.left).toBeGreaterThanOrEqual(bars[index - 1]?.right ?? 0);
});
