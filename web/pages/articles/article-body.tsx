import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { trustedHtml } from '../../shell/document/trusted-types.ts';
import { internalAddress } from '../internal-address.ts';

/** A text of this repo. Its links are plain ones; those within the site are followed by the router. */
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
  // One object for one text: a new one would make React write the same HTML again.
  const contents = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div ref={followLinks} className="article" dangerouslySetInnerHTML={contents} />;
}
