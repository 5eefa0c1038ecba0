import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext } from '../../client/api/api-context.ts';
import { Responsible } from './responsible.tsx';
import { TextPage } from './text-page.tsx';

/** Imports the text lazily, so that it is not part of the page's scripts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ attributes, html, sections }, stated] = await Promise.all([
    import('../../../content/pages/privacy.md'),
    // Null if the settings could not be read, so that the text is still shown.
    context
      .get(apiContext)
      .call('GET /api/data-protection')
      .catch(() => null),
  ]);
  return { text: { attributes, html, sections }, stated };
}

const responsible = { id: 'who-is-responsible', title: 'Who is responsible' };

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
