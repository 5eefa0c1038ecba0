import { useSyncExternalStore } from 'react';
import { dataSaver } from '../state/data-saver.ts';
import { createStoredCell } from '../state/stored-cell.ts';
import { SelectField } from '../ui/field.tsx';

type Theme = 'auto' | 'light' | 'dark';

const theme = createStoredCell<Theme, string>('musha.theme', {
  parse: (text) => (text === 'light' || text === 'dark' ? text : 'auto'),
  format: (chosen) => chosen,
  attribute: 'theme',
  attributeText: (chosen) => (chosen === 'auto' ? undefined : chosen),
});

/** Theme and data saver: choices of this device. */
export function DisplaySettings() {
  const chosenTheme = useSyncExternalStore(theme.subscribe, theme.read, () => 'auto');
  const chosenSaver = useSyncExternalStore(dataSaver.subscribe, dataSaver.read, () => 'auto');
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Theme"
        value={chosenTheme}
        onChange={(event) => theme.write(event.currentTarget.value)}
      >
        <option value="auto">Like the device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
      <SelectField
        label="Data saver"
        value={chosenSaver}
        onChange={(event) => dataSaver.write(event.currentTarget.value)}
      >
        <option value="auto">Like the device</option>
        <option value="on">On: tap to load pictures</option>
        <option value="off">Off</option>
      </SelectField>
    </div>
  );
}
