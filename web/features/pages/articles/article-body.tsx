import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { trustedHtml } from '../../../shell/document/trusted-types.ts';
import { internalAddress } from '../internal-address.ts';

/** Renders HTML from this repo. The router follows its links within the site. */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const followLinks = useCallback(
    (body: HTMLElement | null) => {
      const onClick = (event: MouseEvent) => {
        const address = internalAddress(event);
        if (address === undefined) return;
        event.preventDefault();
        void navigate(address);
      };
      body?.addEventListener('click', onClick);
      return () => body?.removeEventListener('click', onClick);
    },
    [navigate],
  );
  // A new object with the same HTML would make React write the HTML again.
  const contents = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div ref={followLinks} className="article" dangerouslySetInnerHTML={contents} />;
}
