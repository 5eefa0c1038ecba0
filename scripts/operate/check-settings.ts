import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../../server/platform/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const run = promisify(execFile);
const about = findingsAbout('settings');

export function checkSettings(config: Config): Finding[] {
  const findings: Finding[] = [];
  if (!config.production) {
    findings.push(
      about.weak(
        'NODE_ENV is not production, so demo data and demo accounts will be loaded.',
        'Set NODE_ENV=production before people use this server.',
      ),
    );
  }
  for (const [name, address] of [
    ['MAIL_FROM', config.mailFrom],
    ['OPERATOR_EMAIL', config.operatorEmail],
  ] as const) {
    if (!/\.example>?$/.test(address)) continue;
    findings.push(
      about.weak(
        `${name} is still the example ${address}.`,
        name === 'MAIL_FROM'
          ? 'Set it to an address that your mail server allows as the sender.'
          : 'Set it to the address for messages from the contact form and for reports.',
      ),
    );
  }
  return findings.length > 0 ? findings : [about.fine('All required settings are set.')];
}

/** Checks for prlimit, which limits the memory of the process that decodes pictures. */
export async function checkPrograms(): Promise<Finding[]> {
  const programs = findingsAbout('programs');
  if (process.platform !== 'linux') return [];
  try {
    await run('prlimit', ['--version']);
    return [programs.fine('prlimit is installed.')];
  } catch {
    return [
      programs.missing(
        'prlimit is not installed, so picture uploads will fail.',
        'Install util-linux.',
      ),
    ];
  }
}
