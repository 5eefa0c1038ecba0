import { useCached } from '../../../client/api/use-api.ts';
import { isUnreadAfterSync, loadHomesOnDevice } from '../../favourites/load-favourites.ts';

export const useSavedHomes = (owner: string) =>
  useCached({
    queryKey: ['saved-homes', owner],
    queryFn: async () => {
      if (await isUnreadAfterSync()) throw new Error('The saved homes of the account are unknown');
      return loadHomesOnDevice();
    },
    refetchOnMount: 'always',
  });
