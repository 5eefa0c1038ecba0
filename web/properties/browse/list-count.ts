import type { PropertyCount } from '../../../contract/properties/properties.ts';
import { grouped } from '../../ui/text/grouped.ts';

/** How many homes there are: exact, or that there are more than anybody counts. */
export type ListCount = Pick<PropertyCount, 'total' | 'total_is_capped'>;

/** "306", "10,000+" */
export const numberOf = ({ total, total_is_capped }: ListCount): string =>
  `${grouped(total)}${total_is_capped ? '+' : ''}`;

/** "306 homes", "1 home" */
export const countOf = (count: ListCount): string =>
  `${numberOf(count)} ${numberOf(count) === '1' ? 'home' : 'homes'}`;
