import { useRef, useState, useSyncExternalStore } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { AgentCheckResult } from '../../../contract/agent-check/agent-check.ts';
import { safetyArticle, safetyArticleName } from '../../../contract/safety-article.ts';
import { apiContext } from '../../client/api/api-context.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { failureText, refusalMessage } from '../../client/api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { PageHeading } from '../pages/page-heading.tsx';
import { PageMeta } from '../pages/page-meta.tsx';

const CheckedCard = lazyPart(async () => (await import('./checked-card.tsx')).CheckedCard);
const CouncilNotice = lazyPart(async () => (await import('./council-notice.tsx')).CouncilNotice);

const title = 'Check an agent';
const lead =
  'See whether an agent or agency is on Musha, and what we know about them. We never show phone numbers, but you can check one.';

/** Loads the agency for a scanned code or a shared link (CHECK-07). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = Number(new URL(request.url).searchParams.get('agency') ?? '');
  if (!Number.isSafeInteger(id) || id < 1) return {};
  try {
    const agency = await context
      .get(apiContext)
      .call('GET /api/agencies/{id}/check', { params: { id } });
    return { id, outcome: { found: [agency], notices: [], similar: [] } };
  } catch (error) {
    return {
      id,
      outcome: { failure: refusalMessage(error) === undefined ? checkFailure(error) : goneText },
    };
  }
}

export function Component() {
  const { id, outcome } = useLoaderData<{ id?: number; outcome?: Outcome }>();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6 px-4 py-10 lg:py-16">
      <PageMeta title={title} description={lead} path="/check-an-agent" />
      <PageHeading title={title} lead={lead} />
      <Check key={id} scanned={outcome} />
    </div>
  );
}

type Outcome = AgentCheckResult | { failure: string };

function Check({ scanned }: { scanned: Outcome | undefined }) {
  const [outcome, setOutcome] = useState(scanned);
  // The server must not render components whose code loads lazily.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const check = async (q: string) => {
    setOutcome(undefined);
    try {
      setOutcome(await browserApi.call('POST /api/agents/check', { body: { q } }));
    } catch (error) {
      setOutcome({ failure: checkFailure(error) });
    }
  };
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/agent-check/agent-check.ts')).AgentCheck,
    onValid: ({ q }) => check(q),
  });
  const input = useRef<HTMLInputElement>(null);
  const checkSimilar = (name: string) => {
    if (input.current) input.current.value = name;
    // The pressed button disappears, so the focus moves to the field.
    input.current?.focus();
    void check(name);
  };
  return (
    <>
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          label="Name, agency, certificate number or phone"
          {...field('q')}
          ref={input}
          required
          maxLength={120}
          autoComplete="off"
        />
        <noscript>
          <p className="text-muted">Checking an agent needs JavaScript.</p>
        </noscript>
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? 'Checking...' : 'Check'}
        </Button>
      </form>
      {/* The focus stays in the field, so screen readers must announce the result. */}
      <div aria-live="polite">
        {isHydrated && outcome && <Result outcome={outcome} onPick={checkSimilar} />}
      </div>
      {!(outcome && 'found' in outcome && outcome.found.length > 0) && <WhatToAsk />}
    </>
  );
}

const neverChanges = () => () => undefined;

const checkFailure = (error: unknown) => failureText(error, 'The check failed.');
const goneText =
  "The agency with this code isn't on Musha now. Before you pay or sign, ask for everything below.";

function Result({ outcome, onPick }: { outcome: Outcome; onPick: (name: string) => void }) {
  if ('failure' in outcome) return <Notice tone="danger">{outcome.failure}</Notice>;
  const { found, notices, similar } = outcome;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">
        {found.length === 0 ? "We don't know this agent" : 'Found on Musha'}
      </h2>
      {similar.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <h3 className="text-lg">Did you mean</h3>
          {similar.map((name) => (
            <Button key={name} variant="secondary" onClick={() => onPick(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {found.length === 0 && (
        <Card className="p-5">
          <p>
            They may still be genuine: many agents don't list here. Before you pay or sign, ask for
            everything below.
          </p>
        </Card>
      )}
      {notices.map((notice) => (
        <CouncilNotice key={`${notice.link} ${notice.name}`} notice={notice} />
      ))}
      {found.map((lister) => (
        <CheckedCard key={`${lister.kind} ${lister.name} ${lister.agency}`} lister={lister} />
      ))}
    </section>
  );
}

const questions = [
  "This year's Compensation Fund Certificate, which shows a number, the firm and its principal registered estate agent.",
  "The owner's name, and a document that says the agent can rent out the home.",
  "A viewing inside the home before you pay anything. Genuine agents don't charge for viewings, lists or registration.",
  "A receipt in the firm's name for anything you pay after that.",
];

const WhatToAsk = () => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">What to ask an agent for</h2>
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
    <Link to={safetyArticle} className="w-fit underline underline-offset-4">
      {safetyArticleName}
    </Link>
    <Link to="/check" className="w-fit underline underline-offset-4">
      Check a receipt
    </Link>
  </section>
);
