import { useCached } from '../../../client/api/use-api.ts';
import { loadFavourites } from '../../favourites/load-favourites.ts';

export const useSavedHomes = (owner: string) =>
  useCached({
    queryKey: ['saved-homes', owner],
    queryFn: async () => {
      const saved = await loadFavourites();
      if (saved.isUnread) throw new Error('The saved homes of the account are unknown');
      return saved;
    },
    refetchOnMount: 'always',
  });
