import type { ReactElement } from 'react';

/** Excludes bare strings: browser translation breaks React's updates of them (decision 52). */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
