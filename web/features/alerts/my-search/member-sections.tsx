import { browserApi } from '../../../client/api/browser-api.ts';
import { apiKey, changeCached } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { SwitchRow } from '../../../client/push/switch-row.tsx';
import { useSession } from '../../../client/session/session-store.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Elements } from '../../../ui/text/elements.ts';
import { useAskedInquiries } from '../../inquiries/received-inquiries.ts';
import { useSavedSearches } from '../saved-searches.ts';
import { orderByNeed } from './order-by-need.ts';
import { isAnswered, Questions } from './questions.tsx';
import { SavedHomes } from './saved-homes.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import { Section } from './section.tsx';
import { useSavedHomes } from './use-saved-homes.ts';

interface Part {
  title: string;
  news: number;
  newsText: string;
  content: Elements;
}

export function MemberSections() {
  const searches = useSavedSearches();
  const homes = useSavedHomes(useSession()?.user.id ?? '');
  const questions = useAskedInquiries();
  // Waits for all sections, because a section that moves could be tapped by mistake.
  if ([searches, homes, questions].some(({ isLoading }) => isLoading))
    return <Spinner text="Loading..." />;
  const parts: Part[] = [
    {
      title: 'Saved searches',
      news: (searches.data ?? []).filter(({ found_lately }) => found_lately > 0).length,
      newsText: 'New homes',
      content: <SavedSearchList read={searches} />,
    },
    {
      title: 'Saved homes',
      news: homes.data?.changes.length ?? 0,
      newsText: 'Changed',
      content: (
        <>
          <SavedHomes read={homes} />
          <SavedHomeAlerts />
        </>
      ),
    },
    {
      title: 'Questions',
      news: (questions.data ?? []).filter(isAnswered).length,
      newsText: 'New replies',
      content: <Questions read={questions} />,
    },
  ];
  return orderByNeed(parts).map(({ title, news, newsText, content }) => (
    <Section key={title} title={title} news={news > 0 ? newsText : undefined}>
      {content}
    </Section>
  ));
}

function SavedHomeAlerts() {
  const { data } = useApi('GET /api/me/saved-home-alerts');
  const change = useChange({
    mutationFn: (tells_of_saved: boolean) =>
      browserApi.call('PUT /api/me/saved-home-alerts', { body: { tells_of_saved } }),
    onSuccess: (saved) => changeCached(apiKey('GET /api/me/saved-home-alerts'), saved),
    failed: 'Update failed',
  });
  if (!data) return null;
  return (
    <SwitchRow
      label="Tell me when a saved home changes"
      hint="When it's rented, available again or has a new price, and when a home you asked about is rented."
      checked={change.isPending ? change.variables : data.tells_of_saved}
      disabled={change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}
