import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as text from '../../content/pages/privacy.md';
import type { DataProtection } from '../../contract/data-protection/data-protection-api.ts';
import { apiOf } from '../api/api-context.ts';
import { Responsible } from './responsible.tsx';
import { TextPage } from './text-page.tsx';

/** Null when it could not be read: the rest of the page is worth showing. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<DataProtection | null> =>
  apiOf(context)
    .call('GET /api/data-protection')
    .catch(() => null);

/** FOOT-05, LAW-08 */
export function Component() {
  const stated = useLoaderData<typeof loader>();
  const isStated = stated !== null && Object.values(stated).some((part) => part !== null);
  if (!isStated) return <TextPage path="/privacy" text={text} />;
  const responsible = { id: 'who-is-responsible', title: 'Who is responsible' };
  return (
    <TextPage path="/privacy" text={{ ...text, sections: [...text.sections, responsible] }}>
      <Responsible {...responsible} stated={stated} />
    </TextPage>
  );
}
