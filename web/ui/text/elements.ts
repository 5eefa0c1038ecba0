import type { ReactElement } from 'react';

/**
 * Children that are shown beside others: elements, never a bare string, which breaks when
 * the browser translates the page (docs/decisions/0052-browser-translation.md).
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
