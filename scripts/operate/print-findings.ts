import type { Config } from '../../server/platform/config/config.ts';
import type { Finding } from './finding.ts';

/** Replaces secrets with dots, even in driver messages. */
export function printFindings(findings: readonly Finding[], secrets: readonly string[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.flatMap(({ part, verdict, says, advice }) => [
    `${verdict.padEnd(11)}  ${part.padEnd(width)}  ${says}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 15)}→ ${advice}`]),
  ]);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), lines.join('\n'));
}

/** Lists all secrets in a configuration, both plain and URL-encoded. */
export function secretsOf(config: Config): string[] {
  const { databaseUrl, databaseReadUrls, smtpUrl, redisUrl } = config;
  const passwords = [databaseUrl, ...databaseReadUrls, smtpUrl, redisUrl].flatMap((address) => {
    if (address === undefined) return [];
    const { password, searchParams } = new URL(address);
    return [password, decode(password), searchParams.get('password') ?? ''];
  });
  const keys = [config.s3?.secretAccessKey, config.cdn?.header?.value, config.metricsToken];
  const all = [config.secret, config.previousSecret, ...keys, ...passwords];
  return all.filter((secret) => secret !== undefined && secret.length > 3) as string[];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
