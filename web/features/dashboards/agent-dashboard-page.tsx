import { DashboardPage } from './dashboard-page.tsx';

export function Component() {
  return <DashboardPage scope="agent" />;
}
