import {
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { groupedCheckCode, readCheckCode } from '../../../../contract/chats/check-code.ts';
import type { CheckedReceipt as Checked } from '../../../../contract/chats/payments.ts';
import { safetyArticle, safetyArticleName } from '../../../../contract/safety-article.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { apiContext } from '../../../client/api/api-context.ts';
import { failureText } from '../../../client/api/show-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../pages/page-heading.tsx';
import { PageMeta } from '../../pages/page-meta.tsx';
import { CheckedReceipt } from './checked-receipt.tsx';

interface Outcome {
  typed: string;
  receipt?: Checked;
  isUnknown?: true;
  failure?: string;
}

/** Redirects to the code's canonical form, then loads the receipt with that code. */
export async function loader({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<Outcome | ReturnType<typeof data<Outcome>>> {
  const asked = params['code'] ?? new URL(request.url).searchParams.get('code') ?? '';
  const typed = asked.slice(0, 40);
  if (typed.trim() === '') return { typed: '' };
  const code = readCheckCode(asked);
  if (code === undefined) return data<Outcome>({ typed, isUnknown: true }, { status: 404 });
  if (code !== params['code']) throw redirect(`/check/${code}`);
  try {
    const receipt = await context
      .get(apiContext)
      .call('GET /api/receipts/{code}', { params: { code } });
    return { typed: groupedCheckCode(code), receipt };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return data<Outcome>({ typed: groupedCheckCode(code), isUnknown: true }, { status: 404 });
    return data<Outcome>(
      { typed, failure: failureText(error, 'The check failed.') },
      { status: 503 },
    );
  }
}

const title = 'Check a receipt';
const lead = 'Enter the check code from a Musha receipt to see what both people confirmed.';

export function Component() {
  const { typed, receipt, isUnknown, failure } = useLoaderData() as Outcome;
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6 px-4 py-10 lg:py-16">
      {/* The code must not appear in the metadata of the page. */}
      <PageMeta title={title} description={lead} path="/check" unlisted />
      <PageHeading title={title} lead={lead} />
      {/* Also works before hydration, when the browser itself puts the code into the URL. */}
      <form
        action="/check"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code'));
          void navigate(`/check?code=${encodeURIComponent(code)}`);
        }}
      >
        <TextField
          key={typed}
          label="Check code"
          hint="12 letters and numbers, like 7K2F-9QXM-3TBD"
          name="code"
          defaultValue={typed}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="self-start">
          Check
        </Button>
      </form>
      <div aria-live="polite" className="flex flex-col gap-6">
        {receipt && <CheckedReceipt receipt={receipt} />}
        {isUnknown && <UnknownCode />}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </div>
  );
}

const steps = [
  'Check the code on the receipt again. It never has the letters O, I or L, only the numbers 0 and 1.',
  'Ask the person who gave you the receipt to open the conversation on Musha and download it again while you watch.',
  "If they can't, treat the receipt as fake and don't pay.",
];

const UnknownCode = () => (
  <section className="flex flex-col gap-4">
    <h2 className="text-2xl">No receipt with this code</h2>
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Link to={safetyArticle} className="w-fit underline underline-offset-4">
      {safetyArticleName}
    </Link>
  </section>
);
