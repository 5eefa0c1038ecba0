import { expect, it } from 'vitest';
import { settingNames } from '../../server/config/config.ts';
import { checkNames } from './check-names.ts';

const adviceFor = (name: string) => checkNames({ [name]: 'anything' }).map(({ advice }) => advice);

it.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASE_REED_URL', 'DATABASE_READ_URL'],
  ['MUSHA_SECRETS', 'MUSHA_SECRET'],
  ['MUSHA_PREVIOUS_SECRET', undefined],
  ['TRUSTED_PROXY_HOP', 'TRUSTED_PROXY_HOPS'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['OPERATOR_MAIL', 'OPERATOR_EMAIL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['Port', 'PORT'],
  ['S3_BUCKET', undefined],
  ['SMTP_HOST', undefined],
])('%s is no setting, and was meant as %s', (name, meant) => {
  expect(adviceFor(name)).toEqual([
    meant ? `Name it ${meant}.` : 'Remove it, or find its right name in README.md.',
  ]);
});

it('has nothing to say about settings, and about variables of other programs', () => {
  const others = ['PATH', 'HOME', 'LANG', 'HOSTNAME', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PWD'];
  const more = ['POSTGRES_PASSWORD', 'PGSSLMODE', 'TZ', 'LOGNAME', 'MAIL', 'TERM', 'UV_THREADPOOL'];
  for (const name of [...settingNames, ...others, ...more]) expect(adviceFor(name)).toEqual([]);
});
