import type { FieldErrors } from '../../../contract/errors.ts';
import { lazyPart } from '../overlay/lazy-part.tsx';

const ErrorSummary = lazyPart(async () => (await import('./error-summary.tsx')).ErrorSummary);

interface FormRefusedProps {
  refusals: number;
  errors: FieldErrors;
}

/** Shows the errors at the top of a long form. Its code loads with the first error. */
export const FormRefused = ({ refusals, errors }: FormRefusedProps) =>
  refusals > 0 && <ErrorSummary key={refusals} errors={errors} />;
