import { readPreference, writePreference } from './preferences.ts';

type DataSaver = 'on' | 'off' | 'auto';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The person's choice; 'auto' follows the browser's Save-Data. */
export const dataSaver = (): DataSaver => {
  const value = readPreference('data-saver');
  return value === 'on' || value === 'off' ? value : 'auto';
};

export const setDataSaver = (value: DataSaver): void => writePreference('data-saver', value);

/** Whether pictures wait for a tap and nothing is loaded on a guess. */
export const savesData = (): boolean => {
  const choice = dataSaver();
  return choice === 'auto' ? navigator.connection?.saveData === true : choice === 'on';
};
