import type { DashboardScope } from '../../contract/properties/property-editing.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { dashboardTexts } from './dashboard-texts.ts';

export function DashboardHeader({ scope }: { scope: DashboardScope }) {
  const { title, subtitle } = dashboardTexts[scope];
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div className="flex flex-col gap-1">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{subtitle}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {scope === 'agency' && (
          <>
            <ButtonLink to="/agency/settings" variant="secondary" className="flex-auto">
              <Icon name="settings" className="hidden size-5 sm:block" />
              Agency Settings
            </ButtonLink>
            <ButtonLink to="/agency/members" variant="secondary" className="flex-auto">
              <Icon name="users" className="hidden size-5 sm:block" />
              Members
            </ButtonLink>
          </>
        )}
        <ButtonLink to="/owner/add-property" className="flex-auto">
          <Icon name="plus" className="size-5" />
          Add New Property
        </ButtonLink>
      </div>
    </header>
  );
}
