import type { Ref } from 'react';
import { Notice } from '../ui/notice.tsx';

/** Shown after a reload, which loses the token: neither the address nor the history contains it. */
export const LostLink = ({ ref }: { ref?: Ref<HTMLDivElement> }) => (
  <Notice tone="waiting" ref={ref}>
    This page has lost its link. Please open it from the mail again.
  </Notice>
);
