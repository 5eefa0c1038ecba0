import type { WebBuild } from '../../server/reads/pages/web-build.ts';

/** Replaces the web build. A home's page is the API's data, cached like a real page. */
export const dataPages: WebBuild = {
  files: null,
  assetsFor: () => ({ entry: '', preloads: [], css: '', inlineScripts: [] }),
  canonicalPage: (path) => (path.startsWith('/properties/') ? path : undefined),
  renderPage: async (request, { callEndpoint }) => {
    const id = new URL(request.url).pathname.slice('/properties/'.length);
    const result = await callEndpoint('GET /api/properties/{id}', { params: { id } });
    const [status, data] =
      'refusal' in result ? [result.refusal.status, result.refusal.body] : [200, result.answer];
    return { status, html: new TextEncoder().encode(JSON.stringify(data)) };
  },
};
