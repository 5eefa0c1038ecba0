const serious = ['high', 'critical'];

/**
 * Lists the serious advisories in the output of `npm audit --json`, one per line, except those in
 * `exceptions`. Undefined if the registry does not support audits.
 *
 * @param {string} answer
 * @param {Record<string, string>} exceptions the reason for each exception, by the advisory's URL
 */
export function findVulnerabilities(answer, exceptions) {
  const { vulnerabilities } = JSON.parse(answer || '{}');
  if (vulnerabilities === undefined) return undefined;
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const holes = advisories.filter(
    ({ severity, url }) => serious.includes(severity) && !Object.hasOwn(exceptions, url),
  );
  return [
    ...new Set(
      holes.map(({ severity, name, title, url }) => `${severity} ${name}: ${title} ${url}`),
    ),
  ];
}
