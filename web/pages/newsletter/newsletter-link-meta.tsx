/** For a page that only makes sense through the link of a mail, and with script. */
export const NewsletterLinkMeta = () => (
  <>
    <meta name="robots" content="noindex" />
    <noscript>
      <p className="mx-auto max-w-lg px-4 pt-10">
        This page needs JavaScript, so that programs that check mails cannot follow the link for
        you.
      </p>
    </noscript>
  </>
);
