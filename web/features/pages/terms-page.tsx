import * as text from '../../../content/pages/terms.md';
import { TextPage } from './text-page.tsx';

export const Component = () => <TextPage path="/terms" text={text} />;
