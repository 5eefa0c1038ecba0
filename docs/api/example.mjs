// The newest homes of a city, and a question about the first of them.
//
//   npm run client
//   MUSHA_URL=http://localhost:3000 EMAIL=renter@example.com PASSWORD=demo1234 \
//     node docs/api/example.mjs Harare
import { ApiError, createMushaClient } from '../../dist/client/index.js';

const { MUSHA_URL: baseUrl = 'http://localhost:3000', EMAIL, PASSWORD } = process.env;
const [city = 'Harare'] = process.argv.slice(2);

/** @type {string | undefined} */
let accessToken;
const musha = createMushaClient({ baseUrl, accessToken: () => accessToken });

try {
  const first = await showHomes();
  if (first && EMAIL && PASSWORD) await askAbout(first, { email: EMAIL, password: PASSWORD });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(explain(error));
  process.exitCode = 1;
}

async function showHomes() {
  const { properties, total } = await musha.call('GET /api/properties', {
    query: { city, sort: 'newest', limit: 5 },
  });
  console.log(`${total} homes in ${city}`);
  for (const { title, price, currency } of properties) {
    console.log(`${title}: ${price} ${currency}`);
  }
  return properties[0];
}

/**
 * @param {{ id: string, title: string }} property
 * @param {{ email: string, password: string }} credentials
 */
async function askAbout({ id, title }, credentials) {
  const session = await musha.call('POST /api/auth/sign-in', { body: credentials });
  // Administrators may be asked for a code first.
  if ('step' in session) throw new Error('This account signs in with a one-time code.');
  accessToken = session.access_token;
  const inquiry = await musha.call('POST /api/inquiries', {
    // Made here: sending it again stores nothing new.
    body: { id: crypto.randomUUID(), property_id: id, message: 'Is it still available?' },
  });
  console.log(`Asked about ${title}: ${inquiry.status}`);
}

/** @param {Error} error */
function explain(error) {
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 0) return `Musha does not answer at ${baseUrl}.`;
  return `${error.message}, ${error.code}: ${error.reason}`;
}
