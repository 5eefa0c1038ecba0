import { compareDocuments } from './compare-documents.ts';
import { liveDocument } from './live-document.ts';
import { publish, readPublished } from './published.ts';

// npm run api:publish: from now on clients may count on the API as it is.
const live = await liveDocument();
const { breaks, news } = compareDocuments(readPublished(), live);
publish(live);
for (const text of breaks) console.log(`breaks clients: ${text}`);
for (const text of news) console.log(`new: ${text}`);
console.log(`docs/api/openapi.published.json: ${Object.keys(live.paths).length} addresses`);
process.exit(0);
