import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf } from '../api/api-context.ts';
import { Responsible } from './responsible.tsx';
import { TextPage } from './text-page.tsx';

/** The text is a chunk of its own, and no script of the page that the server renders. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ attributes, html, sections }, stated] = await Promise.all([
    import('../../content/pages/privacy.md'),
    // Null when it could not be read: the text is worth showing.
    apiOf(context)
      .call('GET /api/data-protection')
      .catch(() => null),
  ]);
  return { text: { attributes, html, sections }, stated };
}

const responsible = { id: 'who-is-responsible', title: 'Who is responsible' };

/** FOOT-05, LAW-08 */
export function Component() {
  const { text, stated } = useLoaderData<typeof loader>();
  const isStated = stated && (stated.controller || stated.officer || stated.licence);
  if (!isStated) return <TextPage path="/privacy" text={text} />;
  return (
    <TextPage path="/privacy" text={{ ...text, sections: [...text.sections, responsible] }}>
      <Responsible {...responsible} stated={stated} />
    </TextPage>
  );
}
