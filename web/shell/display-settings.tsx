import { useSyncExternalStore } from 'react';
import { SelectField } from '../ui/field.tsx';
import { dataSaver, savesData, setDataSaver } from './data-saver.ts';
import { readPreference, writePreference } from './preferences.ts';

type Theme = 'auto' | 'light' | 'dark';

const theme = (): Theme => {
  const value = readPreference('theme');
  return value === 'light' || value === 'dark' ? value : 'auto';
};

function subscribe(onChange: () => void): () => void {
  window.addEventListener('musha:preference', onChange);
  return () => window.removeEventListener('musha:preference', onChange);
}

/** Theme and data saver: choices of this device. */
export function DisplaySettings() {
  const chosenTheme = useSyncExternalStore(subscribe, theme, () => 'auto');
  const chosenSaver = useSyncExternalStore(subscribe, dataSaver, () => 'auto');
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Theme"
        value={chosenTheme}
        onChange={(event) => applyTheme(event.currentTarget.value)}
      >
        <option value="auto">Like the device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
      <SelectField
        label="Data saver"
        value={chosenSaver}
        onChange={(event) => applyDataSaver(event.currentTarget.value)}
      >
        <option value="auto">Like the device</option>
        <option value="on">On: tap to load pictures</option>
        <option value="off">Off</option>
      </SelectField>
    </div>
  );
}

function applyTheme(value: string): void {
  writePreference('theme', value);
  const { dataset } = document.documentElement;
  if (value === 'auto') delete dataset['theme'];
  else dataset['theme'] = value;
}

function applyDataSaver(value: string): void {
  setDataSaver(value === 'on' || value === 'off' ? value : 'auto');
  const { dataset } = document.documentElement;
  if (savesData()) dataset['saver'] = 'on';
  else delete dataset['saver'];
}
