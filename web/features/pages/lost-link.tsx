import type { Ref } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Shown after a reload, because neither the URL nor the history contains the token. */
export const LostLink = ({ ref }: { ref?: Ref<HTMLDivElement> }) => (
  <Notice tone="waiting" ref={ref}>
    The link is missing. Please open it from the email again.
  </Notice>
);
