import { settingDefinitions } from '../../contract/settings.ts';
import { Card } from '../ui/card.tsx';

/** What can be set, and what it is at first. */
export default function SettingsTab() {
  return (
    <Card className="p-5 sm:p-6">
      <dl className="flex flex-col gap-4">
        {Object.values(settingDefinitions).map(({ label, hint, initial }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="text-sm text-muted">{hint}</dd>
            <dd>{String(initial)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
