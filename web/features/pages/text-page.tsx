import { Link } from 'react-router';
import type { Elements } from '../../ui/text/elements.ts';
import { ArticleBody } from './articles/article-body.tsx';
import { PageHeading } from './page-heading.tsx';
import { PageMeta } from './page-meta.tsx';

interface Section {
  id: string;
  title: string;
}

interface TextPageProps {
  path: string;
  /** A module of content/pages/*.md. */
  text: { attributes: Record<string, string>; html: string; sections: Section[] };
  children?: Elements;
}

export function TextPage({ path, text, children }: TextPageProps) {
  const { title = '', description = '' } = text.attributes;
  return (
    <div className="mx-auto grid max-w-reading gap-x-20 gap-y-8 px-4 py-10 lg:max-w-page lg:grid-cols-[minmax(0,42rem)_15rem] lg:justify-center lg:py-16">
      <PageMeta title={title} description={description} path={path} />
      <div className="lg:col-span-2">
        <PageHeading title={title} />
      </div>
      <Contents sections={text.sections} />
      <div className="lg:col-start-1 lg:row-start-2">
        <ArticleBody html={text.html} />
        {children}
      </div>
    </div>
  );
}

const contentsTitle = 'On this page';

function Contents({ sections }: { sections: Section[] }) {
  return (
    <>
      <details className="rounded-card border border-line bg-surface px-4 lg:hidden print:hidden">
        <summary className="py-2.5 font-medium">{contentsTitle}</summary>
        <ContentsList sections={sections} />
      </details>
      <nav
        aria-label={contentsTitle}
        className="sticky top-beside col-start-2 hidden self-start border-l border-line pl-5 lg:block print:hidden"
      >
        <p className="font-medium">{contentsTitle}</p>
        <ContentsList sections={sections} />
      </nav>
    </>
  );
}

const ContentsList = ({ sections }: { sections: Section[] }) => (
  <ul className="py-2">
    {sections.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={`#${id}`}
          className="flex min-h-target items-center py-1 leading-snug text-muted hover:text-ink hover:underline lg:min-h-8"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);
