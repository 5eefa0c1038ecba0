/**
 * Names the database tests to run for changed files. The application imports everything, so
 * imports relate every test to any file of the server. Instead, it names a changed test itself, the
 * tests of the changed domain, and for the contract those that enforce it: the published API and
 * the permissions.
 *
 * @param {readonly string[]} changed
 */
export function databaseTestsNear(changed) {
  return [...new Set(changed.flatMap(testsNear))];
}

function testsNear(file) {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const [top, domain, ...rest] = file.split('/');
  if (file === 'docs/api/openapi.published.json') return [apiDocument];
  if (top === 'database') return ['database/'];
  if (top === 'server') return rest.length > 0 ? [`server/${domain}/`] : [`server/${domain}`];
  if (top === 'contract') return [serverFolder(domain), apiDocument, 'test/authz/'];
  if (top === 'test' && rest.length > 0) return [`test/${domain}/`];
  return [];
}

const apiDocument = 'server/http/api-document/api-document';

/** A folder or file of the contract has the name of its domain on the server, except the search. */
function serverFolder(name) {
  if (name === 'search') return 'server/properties/search/';
  return `server/${name.replace(/(-api)?\.ts$/, '')}/`;
}
