export const NewsletterLinkMeta = () => (
  <>
    <meta name="robots" content="noindex" />
    <noscript>
      <p className="mx-auto max-w-lg px-4 pt-10">This page needs JavaScript.</p>
    </noscript>
  </>
);
