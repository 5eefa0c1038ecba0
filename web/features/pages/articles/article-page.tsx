import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { blogPage, checklistsPage } from '../../../shell/linked-places.ts';
import { PlaceLink } from '../../../shell/place-link.tsx';
import { browsePage } from '../../../shell/places.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { NextSteps } from '../next-steps.tsx';
import { Component as NotFoundPage } from '../not-found-page.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageMeta } from '../page-meta.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleLine } from './article-line.tsx';
import { type ArticleSummary, articlePath, articles } from './articles.ts';

// Lazy imports, so that each article is a separate chunk.
const texts = import.meta.glob<{ html: string }>('../../../../content/blog/*.md');

/** Null for an unknown article (404). */
export async function loader({ params }: LoaderFunctionArgs) {
  const article = articles.find(({ slug }) => slug === params['slug']);
  const text = await texts[`../../../../content/blog/${article?.slug}.md`]?.();
  return article && text ? { article, html: text.html } : data(null, { status: 404 });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <NotFoundPage />;
  const { article, html } = loaded;
  return (
    <div className="mx-auto max-w-reading px-4 py-8 lg:py-12">
      <PageMeta {...article} path={articlePath(article)} kind="article" />
      <article>
        <PageHeading
          title={article.title}
          above={<Breadcrumbs crumbs={[blogPage]} />}
          lead={article.summary}
        >
          <div className="mb-4 border-b border-line pb-6">
            <ArticleLine article={article} />
          </div>
        </PageHeading>
        <ArticleBody html={html} />
      </article>
      <KeepReading after={article} />
      <NextSteps>
        <PlaceLink place={browsePage} />
        <PlaceLink place={checklistsPage} variant="secondary" />
      </NextSteps>
    </div>
  );
}

const furtherCount = 2;

function KeepReading({ after }: { after: ArticleSummary }) {
  const index = articles.findIndex(({ slug }) => slug === after.slug);
  const further = [...articles.slice(index + 1), ...articles].slice(0, furtherCount);
  return (
    <section aria-labelledby="keep-reading" className="mt-14 print:hidden">
      <h2 id="keep-reading" className="mb-4 text-xl">
        Keep reading
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {further.map((article) => (
          <li
            key={article.slug}
            className="relative rounded-card border border-line bg-surface p-5 shadow-card transition-shadow duration-200 hover:shadow-float"
          >
            <h3 className="mb-2 text-lg">
              <Link to={articlePath(article)} className="after:absolute after:inset-0">
                {article.title}
              </Link>
            </h3>
            <p className="text-muted">{article.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
