/** The front matter of an article in content/blog; `minutes` is the reading time. */
export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601 date. */
  date: string;
  minutes: number;
  summary: string;
}

// Imports only the front matter, because a list of articles must not load the articles themselves.
const attributes = import.meta.glob<Record<string, string>>('../../../../content/blog/*.md', {
  query: '?attributes',
  import: 'attributes',
  eager: true,
});

const toSummary = ({
  slug = '',
  title = '',
  description = '',
  date = '',
  minutes = '',
  summary = '',
}: Record<string, string>): ArticleSummary => ({
  slug,
  title,
  description,
  date,
  minutes: Number(minutes),
  summary,
});

export const articles: readonly ArticleSummary[] = Object.values(attributes)
  .map(toSummary)
  .sort((one, other) => other.date.localeCompare(one.date));

export const articlePath = ({ slug }: Pick<ArticleSummary, 'slug'>): string => `/blog/${slug}`;
