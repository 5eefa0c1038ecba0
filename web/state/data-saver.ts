import { createStoredCell } from './stored-cell.ts';

type DataSaver = 'on' | 'off' | 'auto';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

export const parseDataSaver = (text: string | null): DataSaver =>
  text === 'on' || text === 'off' ? text : 'auto';

/** The person's choice; 'auto' follows the browser's Save-Data. */
export const dataSaver = createStoredCell<DataSaver>('musha.data-saver', {
  parse: parseDataSaver,
  format: (choice) => choice,
  reflect() {
    const { dataset } = document.documentElement;
    if (savesData()) dataset['saver'] = 'on';
    else delete dataset['saver'];
  },
});

/** Whether pictures wait for a tap and nothing is loaded on a guess. */
export const savesData = (): boolean => {
  const choice = dataSaver.read();
  return choice === 'auto' ? navigator.connection?.saveData === true : choice === 'on';
};
