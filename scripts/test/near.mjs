/**
 * Names the database tests to run for changed files: the application imports everything, so all of
 * them are related to any file of the server. Near are a test itself, and those of the domain.
 *
 * @param {readonly string[]} changed
 */
export function databaseTestsNear(changed) {
  const near = changed.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return [file];
    const [top, domain, ...rest] = file.split('/');
    if (top === 'database') return ['database/'];
    if (top === 'server') return rest.length > 0 ? [`server/${domain}/`] : [`server/${domain}`];
    return [];
  });
  return [...new Set(near)];
}
