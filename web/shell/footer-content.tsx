import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { showErrorToast } from '../client/api/show-error-toast.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { Wordmark } from './brand/wordmark.tsx';
import { checkAgentPage, cityLinks, type Place } from './places.ts';
import { ShareLinks } from './share-links.tsx';

/** The pages that every footer links to. */
const quickLinks: Place[] = [
  { label: 'Contact', to: '/contact' },
  { label: 'Blog', to: '/blog' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Resources', to: '/resources' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Sitemap', to: '/sitemap' },
  checkAgentPage,
];

export const FooterContent = ({ isWork }: { isWork: boolean }) =>
  isWork ? <WorkFooter /> : <FullFooter />;

const WorkFooter = () => (
  <nav
    aria-label="Quick links"
    className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-4 py-3"
  >
    {quickLinks.map(({ label, to }) => (
      <Link key={to} to={to} className={footerLink}>
        {label}
      </Link>
    ))}
    <DisplayDisclosure />
  </nav>
);

/** Phones omit the introduction and the cities, which are in their menu. */
const FullFooter = () => (
  <div className="mx-auto grid max-w-page gap-x-10 gap-y-3 px-4 py-4 sm:grid-cols-2 sm:gap-y-6 sm:py-8 lg:grid-cols-[2fr_1fr_1fr_2fr]">
    <section className="flex flex-col gap-4">
      <Link to="/" className="flex min-h-target w-fit items-center text-brand max-sm:hidden">
        <Wordmark />
      </Link>
      <p className="max-w-xs text-muted max-sm:hidden">
        Homes to rent in Zimbabwe, from people you can talk to. Never pay before you've seen the
        home.
      </p>
      <ShareLinks />
    </section>
    <LinkColumn title="Quick links" links={quickLinks} />
    <LinkColumn title="Homes in" links={cityLinks} className="max-sm:hidden" />
    <section className="flex flex-col gap-6">
      <NewsletterForm />
      <DisplayDisclosure />
    </section>
  </div>
);

const footerLink =
  'flex min-h-target items-center text-muted hover:text-ink hover:underline max-sm:text-sm';

interface LinkColumnProps {
  title: string;
  links: { label: string; to: string }[];
  className?: string;
}

function LinkColumn({ title, links, className }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-2 max-sm:sr-only">{title}</h2>
      <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={footerLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DisplaySettings = lazyPart(
  async () => (await import('./display-settings.tsx')).DisplaySettings,
);

/** Hidden on phones, whose menu has these settings. */
function DisplayDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="max-md:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary data-waits="" className="flex min-h-target items-center text-muted underline">
        Theme and data saver
      </summary>
      {isOpen && <DisplaySettings />}
    </details>
  );
}

/** Subscribes an email address, once its owner has confirmed it (FOOT-01, FOOT-04). */
function NewsletterForm() {
  const [isSending, setIsSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSending(true);
    try {
      const { subscribe } = await import('./subscribe.ts');
      if (await subscribe(String(new FormData(form).get('email')))) form.reset();
    } catch (error) {
      showErrorToast(error, { title: 'Subscription failed' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form method="post" onSubmit={send} className="flex flex-col gap-2 sm:gap-3">
      <TextField
        label="New homes and advice by email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        hint="About once a month. Unsubscribe any time."
      />
      <Button type="submit" variant="secondary" disabled={isSending}>
        Subscribe
      </Button>
    </form>
  );
}
