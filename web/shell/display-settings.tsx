import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Cell } from '../client/state/cell.ts';
import { dataSaver } from '../client/state/data-saver.ts';
import { createStoredCell, setRootData } from '../client/state/stored-cell.ts';
import { SelectField } from '../ui/form/field.tsx';

type Theme = 'auto' | 'light' | 'dark';

const theme = createStoredCell<Theme, string>(
  'musha.theme',
  (text) => (text === 'light' || text === 'dark' ? text : 'auto'),
  (chosen) => chosen,
  { reflect: (chosen) => setRootData('theme', chosen !== 'auto' && chosen) },
);

interface SettingProps {
  label: string;
  cell: Cell<string>;
  options: Record<string, string>;
  hint: string;
}

const settings: SettingProps[] = [
  {
    label: 'Theme',
    cell: theme,
    options: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
    hint: 'Dark saves battery on many screens.',
  },
  {
    label: 'Data saver',
    cell: dataSaver,
    options: { auto: 'Same as device', on: 'On: tap to load pictures', off: 'Off' },
    hint: 'Saves about 200 KB per page of homes.',
  },
];

export const DisplaySettings = () => (
  <div className="flex flex-col gap-3">
    {settings.map((setting) => (
      <Setting key={setting.label} {...setting} />
    ))}
    <Link to="/offline" className="flex min-h-target items-center text-muted underline">
      Data and offline
    </Link>
  </div>
);

function Setting({ label, cell, options, hint }: SettingProps) {
  const chosen = useSyncExternalStore(cell.subscribe, cell.read, () => 'auto');
  return (
    <SelectField
      label={label}
      hint={hint}
      value={chosen}
      options={options}
      onChange={(event) => cell.write(event.currentTarget.value)}
    />
  );
}
