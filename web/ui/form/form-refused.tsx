import type { FieldErrors } from '../../../contract/errors.ts';
import { lazyPart } from '../overlay/lazy-part.tsx';

const ErrorSummary = lazyPart(async () => (await import('./error-summary.tsx')).ErrorSummary);

interface FormRefusedProps {
  /** how often the form was refused since it last was right */
  refusals: number;
  errors: FieldErrors;
}

/** First in a long form: what is refused; the code for it comes when something is. */
export const FormRefused = ({ refusals, errors }: FormRefusedProps) =>
  refusals > 0 && <ErrorSummary key={refusals} errors={errors} />;
