const grave = ['high', 'critical'];

/**
 * The grave advisories of an answer of `npm audit --json` that nobody has excused, one line each;
 * undefined when it is the answer of a registry that audits nothing.
 *
 * @param {string} answer
 * @param {Record<string, string>} exceptions why an advisory may stay, by its address
 */
export function findHoles(answer, exceptions) {
  const { vulnerabilities } = JSON.parse(answer || '{}');
  if (vulnerabilities === undefined) return undefined;
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const holes = advisories.filter(
    ({ severity, url }) => grave.includes(severity) && !Object.hasOwn(exceptions, url),
  );
  return [
    ...new Set(
      holes.map(({ severity, name, title, url }) => `${severity} ${name}: ${title} ${url}`),
    ),
  ];
}
