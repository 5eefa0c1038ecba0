import { createStoredCell, setRootData } from './stored-cell.ts';

type DataSaver = 'on' | 'off' | 'auto';

/** The person's choice; 'auto' follows the browser's Save-Data setting. */
export const dataSaver = createStoredCell<DataSaver, string>(
  'musha.data-saver',
  (text) => (text === 'on' || text === 'off' ? text : 'auto'),
  (choice) => choice,
  { reflect: () => setRootData('saver', isSavingData() && 'on') },
);

/** Whether pictures load only on a tap and nothing is prefetched. */
export const isSavingData = (): boolean => {
  const choice = dataSaver.read();
  return choice === 'auto' ? navigator.connection?.saveData === true : choice === 'on';
};
