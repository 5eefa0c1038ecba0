import type { PropertyCount } from '../../../../contract/properties/properties.ts';
import { grouped } from '../../../ui/text/grouped.ts';

/** The number of homes. Above a cap the server stops counting, and `total` is the cap. */
export type ListCount = Pick<PropertyCount, 'total' | 'total_is_capped'>;

/** For example "306" or "10,000+". */
export const numberOf = ({ total, total_is_capped }: ListCount): string =>
  `${grouped(total)}${total_is_capped ? '+' : ''}`;

export const countOf = (count: ListCount): string =>
  `${numberOf(count)} ${numberOf(count) === '1' ? 'home' : 'homes'}`;
