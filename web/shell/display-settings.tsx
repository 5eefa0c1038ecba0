import { useSyncExternalStore } from 'react';
import { dataSaver, parseDataSaver } from '../state/data-saver.ts';
import { createStoredCell } from '../state/stored-cell.ts';
import { SelectField } from '../ui/field.tsx';

type Theme = 'auto' | 'light' | 'dark';

const parseTheme = (text: string | null): Theme =>
  text === 'light' || text === 'dark' ? text : 'auto';

const theme = createStoredCell<Theme>('musha.theme', {
  parse: parseTheme,
  format: (chosen) => chosen,
  reflect(chosen) {
    const { dataset } = document.documentElement;
    if (chosen === 'auto') delete dataset['theme'];
    else dataset['theme'] = chosen;
  },
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
        onChange={(event) => theme.write(parseTheme(event.currentTarget.value))}
      >
        <option value="auto">Like the device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
      <SelectField
        label="Data saver"
        value={chosenSaver}
        onChange={(event) => dataSaver.write(parseDataSaver(event.currentTarget.value))}
      >
        <option value="auto">Like the device</option>
        <option value="on">On: tap to load pictures</option>
        <option value="off">Off</option>
      </SelectField>
    </div>
  );
}
