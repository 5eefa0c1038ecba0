import type { ReactElement } from 'react';

/** Excludes bare strings, because browser translation stops React updating them (decision 52). */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
