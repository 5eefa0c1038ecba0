/** The attributes at the head of an article of content/blog; `minutes` is the time to read it. */
export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601 day */
  date: string;
  minutes: number;
  summary: string;
}

// Only the attributes are imported, because a list of articles must not load the articles.
const attributes = import.meta.glob<Record<string, string>>('../../../content/blog/*.md', {
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

/** All articles, the newest first. */
export const articles: readonly ArticleSummary[] = Object.values(attributes)
  .map(toSummary)
  .sort((one, other) => other.date.localeCompare(one.date));

export const articlePath = ({ slug }: Pick<ArticleSummary, 'slug'>): string => `/blog/${slug}`;
