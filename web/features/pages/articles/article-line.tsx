import type { ArticleSummary } from './articles.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const ArticleLine = ({ article }: { article: ArticleSummary }) => (
  <p className="text-muted">
    <time dateTime={article.date}>{dates.format(new Date(article.date))}</time>
    <span>{` · ${article.minutes} min read`}</span>
  </p>
);
