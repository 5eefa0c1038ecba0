import { Spinner } from '../ui/spinner.tsx';

/** DETAIL-01 */
export const PropertyPending = () => <Spinner text="Loading property details..." />;
