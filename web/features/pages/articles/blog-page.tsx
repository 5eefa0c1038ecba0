import { Link } from 'react-router';
import { PageHeading } from '../page-heading.tsx';
import { PageMeta } from '../page-meta.tsx';
import { ArticleLine } from './article-line.tsx';
import { type ArticleSummary, articlePath, articles } from './articles.ts';

const description =
  'Guides to renting in Zimbabwe: how to avoid fraud, check an agent, get your deposit back, ask about water and power, and work out what it costs to move in.';

export function Component() {
  const [newest, ...earlier] = articles;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-10 lg:gap-14 lg:py-16">
      <PageMeta title="Blog: renting in Zimbabwe" description={description} path="/blog" />
      <PageHeading
        title="Before you rent"
        lead="What to ask, check and sign when you rent in Zimbabwe."
      />
      {newest && <LeadArticle article={newest} />}
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {earlier.map((article) => (
          <li key={article.slug} className="border-t border-line pt-6">
            <ArticleTeaser article={article} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeadArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="relative flex flex-col gap-3 rounded-card bg-brand-soft p-6 sm:p-10">
      <ArticleLine article={article} />
      <h2 className="max-w-reading text-3xl lg:text-4xl">
        <Link to={articlePath(article)} className="after:absolute after:inset-0 hover:underline">
          {article.title}
        </Link>
      </h2>
      <p className="max-w-reading text-lg">{article.summary}</p>
      <p aria-hidden className="mt-2 font-medium text-brand-strong">
        Read the article
      </p>
    </article>
  );
}

const ArticleTeaser = ({ article }: { article: ArticleSummary }) => (
  <article className="relative flex flex-col gap-2">
    <ArticleLine article={article} />
    <h2 className="text-2xl">
      <Link to={articlePath(article)} className="after:absolute after:inset-0 hover:underline">
        {article.title}
      </Link>
    </h2>
    <p className="text-muted">{article.summary}</p>
  </article>
);
