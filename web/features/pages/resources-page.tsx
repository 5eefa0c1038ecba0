import * as text from '../../../content/pages/resources.md';
import { TextPage } from './text-page.tsx';

export const Component = () => <TextPage path="/resources" text={text} />;
