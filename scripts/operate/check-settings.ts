import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../../server/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const run = promisify(execFile);
const about = findingsAbout('settings');

export function checkSettings(config: Config): Finding[] {
  const findings: Finding[] = [];
  if (!config.production) {
    findings.push(
      about.weak(
        'NODE_ENV is not production: demo data and demo accounts are loaded.',
        'Set NODE_ENV=production for people.',
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
        `${name} is the example ${address}.`,
        name === 'MAIL_FROM'
          ? 'Set it to an address that your mail server lets you send as.'
          : 'Set it to where you read the contact form and news of reports.',
      ),
    );
  }
  return findings.length > 0 ? findings : [about.fine('Everything that is needed is given.')];
}

/** Checks for prlimit, which limits the memory of the process that decodes pictures. */
export async function checkPrograms(): Promise<Finding[]> {
  const programs = findingsAbout('programs');
  if (process.platform !== 'linux') return [];
  try {
    await run('prlimit', ['--version']);
    return [programs.fine('prlimit is there.')];
  } catch {
    return [
      programs.missing('prlimit is not there: no picture can be taken.', 'Install util-linux.'),
    ];
  }
}
