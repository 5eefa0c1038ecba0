import { attributes, html } from '../../../../content/pages/contact.md';
import { ArticleBody } from '../articles/article-body.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageMeta } from '../page-meta.tsx';
import { ContactForm } from './contact-form.tsx';

/** The message is stored and emailed to the operator (FOOT-05). */
export function Component() {
  const { title = '', description = '' } = attributes;
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-16">
      <PageMeta title={title} description={description} path="/contact" />
      <div className="flex max-w-reading flex-col gap-6">
        <PageHeading title={title} />
        <ArticleBody html={html} />
      </div>
      <ContactForm />
    </div>
  );
}
