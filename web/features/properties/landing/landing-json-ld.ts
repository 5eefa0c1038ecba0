import { landingPath } from '../../../../contract/properties/landing-pages.ts';
import { landingCrumbs } from './landing-crumbs.ts';
import { landingTitle } from './landing-names.ts';
import type { Landing } from './landing-view.tsx';

export function landingJsonLd({ place, results }: Landing, publicUrl: string): object[] {
  const title = landingTitle(place);
  const crumbs = [...landingCrumbs(place), { label: title, to: landingPath(place) }];
  const shown = results?.properties ?? [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: publicUrl + to,
      })),
    },
    ...(shown.length === 0
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: title,
            numberOfItems: shown.length,
            itemListElement: shown.map(({ id, title: name }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              url: `${publicUrl}/properties/${id}`,
            })),
          },
        ]),
  ];
}
