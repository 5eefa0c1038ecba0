import * as text from '../../content/pages/privacy.md';
import { TextPage } from './text-page.tsx';

/** FOOT-05 */
export const Component = () => <TextPage path="/privacy" text={text} />;
