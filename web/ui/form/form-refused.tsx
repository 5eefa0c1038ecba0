import { lazyPart } from '../overlay/lazy-part.tsx';
import type { Refused } from './use-contract-form.ts';

const ErrorSummary = lazyPart(async () => (await import('./error-summary.tsx')).ErrorSummary);

/** Room above a long form for what is refused; the code for it comes when something is. */
export const FormRefused = ({ refused }: { refused: Refused | undefined }) =>
  refused && <ErrorSummary key={refused.round} {...refused} />;
