/** Does not follow imports, because the app imports every server file. */
export function databaseTestsNear(changed) {
  return [...new Set(changed.flatMap(testsNear))];
}

function testsNear(file) {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const [top, group, ...rest] = file.split('/');
  if (file === 'docs/api/openapi.published.json') return [apiDocument];
  if (top === 'database') return ['database/'];
  if (top === 'server') return [rest.length > 1 ? `server/${group}/${rest[0]}/` : file];
  if (top === 'contract') return [serverFolder(group), apiDocument, 'test/authz/'];
  if (top === 'test' && rest.length > 0) return [`test/${group}/`];
  return [];
}

const apiDocument = 'server/http/api-document/api-document';

/** Except for search, the contract's folders and files are named after the server's domains. */
function serverFolder(name) {
  if (name === 'search') return 'server/domains/properties/search/';
  return `server/domains/${name.replace(/(-api)?\.ts$/, '')}/`;
}
