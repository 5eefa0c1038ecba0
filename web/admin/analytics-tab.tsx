import { MarketStats } from './market-stats.tsx';

/** The market in numbers. */
export default function AnalyticsTab() {
  return <MarketStats />;
}
