import { type Config, readConfig } from '../server/platform/config/config.ts';
import { ConfigError } from '../server/platform/config/config-error.ts';
import { usageText } from '../server/platform/process/operator-command.ts';
import { checkAddress } from './operate/check-address.ts';
import { checkEncryption, checkEvents } from './operate/check-connection.ts';
import { checkDatabase } from './operate/check-database.ts';
import { checkDisk } from './operate/check-disk.ts';
import { checkNames } from './operate/check-names.ts';
import { checkReplicas } from './operate/check-replicas.ts';
import { checkSecrets } from './operate/check-secrets.ts';
import { checkCdn, checkMail, checkRedis, checkStore } from './operate/check-services.ts';
import { checkPrograms, checkSettings } from './operate/check-settings.ts';
import { type Finding, findingsAbout, isFit } from './operate/finding.ts';
import { printFindings, secretsOf } from './operate/print-findings.ts';

const usage = usageText(['operate -- check']);

async function check(config: Config): Promise<Finding[]> {
  const now = () => Date.now();
  const findings = await Promise.all([
    checkSettings(config),
    checkNames(process.env),
    checkSecrets(config),
    checkPrograms(),
    checkDatabase(config, now),
    checkEncryption(config),
    checkEvents(config),
    checkReplicas(config),
    checkDisk(config),
    checkStore(config),
    checkMail(config),
    checkRedis(config),
    checkCdn(config),
    checkAddress(config, now),
  ]);
  return findings.flat();
}

/** Returns the configuration as the server reads it, or a finding if the server would not start. */
function readOrExplain(): Config | Finding {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice =
      'Correct it in production.env and run the check again. Nothing else has been checked yet.';
    return findingsAbout('settings').wrong(error.message, advice);
  }
}

if (process.argv.slice(2).join(' ') !== 'check') {
  console.error(usage);
  process.exit(1);
}
const config = readOrExplain();
const findings = 'verdict' in config ? [config, ...checkNames(process.env)] : await check(config);
console.log(printFindings(findings, 'verdict' in config ? [] : secretsOf(config)));
console.log(
  isFit(findings)
    ? '\nMusha is ready to start.'
    : '\nMusha is not ready to start. Fix everything that is missing, wrong or unreachable above.',
);
process.exit(isFit(findings) ? 0 : 1);
