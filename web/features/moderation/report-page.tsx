import { Link, useParams } from 'react-router';
import { FormPage } from '../../ui/form/form-page.tsx';
import { ReportForm } from './report-form.tsx';

/** The report dialog as a page, for a new tab or before hydration. */
export function Component() {
  const id = useParams()['id'] ?? '';
  return (
    <FormPage
      title="Report a home"
      intro={
        <Link to={`/properties/${id}`} className="underline">
          Back to the home
        </Link>
      }
    >
      <meta name="robots" content="noindex" />
      <ReportForm key={id} propertyId={id} />
    </FormPage>
  );
}
