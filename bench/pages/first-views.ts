import { startStaticFloor } from '../load/static-floor.ts';
import { medianOf } from '../median.ts';
import { bytesRow, numberRow, type Row, ratioRow } from '../report.ts';
import type { BareBrowser } from './bare-browser.ts';
import { type Visit, visit } from './page-visit.ts';

const rounds = 3;
const script = 100;
const everything = 150;
const cardPicture = 15;

/** First visits, each compared with the same page without scripts. */
export async function measureFirstViews(
  browser: BareBrowser,
  origin: string,
  pages: Record<string, string>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const floor = await startStaticFloor(origin, path);
    // Alternates between the two pages, so that the machine is in the same state for both. The
    // first round is a warm-up.
    const ours: Visit[] = [];
    const theirs: Visit[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      ours.push(await visit(browser, origin + path));
      theirs.push(await visit(browser, floor.address));
    }
    floor.stop();
    const measured = ours.slice(1);
    const plain = theirs.slice(1);
    rows.push(
      ratioRow(
        `largest paint of ${name}, slow 4G`,
        {
          measured: medianOf(measured, 'largestPaintMs'),
          floor: medianOf(plain, 'largestPaintMs'),
          unit: 'ms',
        },
        { atMost: 1.15 },
      ),
      {
        ...numberRow(`blocking time of ${name} in ms`, medianOf(measured, 'blockingMs'), 100),
        floor: medianOf(plain, 'blockingMs').toFixed(3),
      },
      numberRow(`layout shift of ${name}`, medianOf(measured, 'layoutShift'), 0.02),
      bytesRow(`all bytes of ${name}`, medianOf(measured, 'bytes'), everything),
      bytesRow(`script of ${name}`, medianOf(measured, 'scriptBytes'), script),
    );
    if (name === 'browse')
      rows.push(
        bytesRow('largest card picture', medianOf(measured, 'largestPictureBytes'), cardPicture),
      );
  }
  return rows;
}
