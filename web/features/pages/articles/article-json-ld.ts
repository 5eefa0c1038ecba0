import { type ArticleSummary, articlePath } from './articles.ts';

export function articleJsonLd({ article }: { article: ArticleSummary }, publicUrl: string): object {
  const url = publicUrl + articlePath(article);
  const publisher = { '@type': 'Organization', name: 'Musha', url: publicUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    image: `${publicUrl}/og-default.jpg`,
    inLanguage: 'en',
    author: publisher,
    publisher,
  };
}
