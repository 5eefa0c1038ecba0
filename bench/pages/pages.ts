import type { PropertyPage } from '../../contract/properties/properties.ts';
import { startDemo } from '../product.ts';
import type { Row } from '../report.ts';
import { launchBareBrowser } from './bare-browser.ts';
import { measureFirstViews } from './first-views.ts';
import { measureSecondVisits } from './second-visits.ts';

export async function measurePages(): Promise<Row[]> {
  const product = await startDemo();
  const browser = await launchBareBrowser();
  try {
    const pages = await measuredPages(product.origin);
    return [
      ...(await measureFirstViews(browser, product.origin, pages)),
      ...(await measureSecondVisits(browser, product.origin, pages)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measuredPages(origin: string): Promise<Record<string, string>> {
  const { properties }: PropertyPage = await (await fetch(`${origin}/api/properties`)).json();
  return { browse: '/properties', home: '/', 'a listing': `/properties/${properties[0]?.id}` };
}
