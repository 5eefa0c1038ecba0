import { expect, it } from 'vitest';
import { settingNames } from '../../server/platform/config/config.ts';
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
])('recognises %s as a misspelt setting and suggests %s', (name, meant) => {
  expect(adviceFor(name)).toEqual([
    meant
      ? `Rename it to ${meant}.`
      : 'Remove it, or find the right name in docs/configuration.md.',
  ]);
});

it('ignores settings that are spelt correctly, and variables that belong to other programs', () => {
  const others = ['PATH', 'HOME', 'LANG', 'HOSTNAME', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PWD'];
  const more = ['POSTGRES_PASSWORD', 'PGSSLMODE', 'TZ', 'LOGNAME', 'MAIL', 'TERM', 'UV_THREADPOOL'];
  for (const name of [...settingNames, ...others, ...more]) expect(adviceFor(name)).toEqual([]);
});

it('does not report variables that Kubernetes and Docker set for services', () => {
  const told = {
    MUSHA_PORT: 'tcp://10.96.0.12:3000',
    MUSHA_PORT_3000_TCP: 'tcp://10.96.0.12:3000',
    MUSHA_PORT_3000_TCP_ADDR: '10.96.0.12',
    MUSHA_PORT_3000_TCP_PROTO: 'tcp',
    MUSHA_SERVICE_HOST: '10.96.0.12',
    MUSHA_SERVICE_PORT: '3000',
    MUSHA_SERVICE_PORT_HTTP: '3000',
    DATABASE_SERVICE_HOST: '10.96.0.13',
    DATABASE_SERVICE_PORT: '5432',
    DATABASE_PORT: 'tcp://10.96.0.13:5432',
    SMTP_PORT: 'tcp://172.17.0.2:25',
    SMTP_PORT_25_TCP_PORT: '25',
    SMTP_NAME: '/musha/smtp',
    SMTP_ENV_RELAY: 'mail.test',
  };
  expect(checkNames(told)).toEqual([]);
  expect(checkNames({ ...told, DATABASE_ULR: 'postgres://db.test/musha' })).toMatchObject([
    { advice: 'Rename it to DATABASE_URL.' },
  ]);
  expect(checkNames({ SMTP_PORT: '587' })).toHaveLength(1);
});

it.each([
  ['DATADIR', []],
  ['LOGLEVEL', []],
  ['LOGLEVELS', []],
  ['loglevel', []],
  ['PUBLICURL', ['Rename it to PUBLIC_URL.']],
  ['host', ['Rename it to HOST.']],
])(
  'for the one-word variable %s, which may belong to another program, the advice is %j',
  (name, advice) => {
    expect(adviceFor(name)).toEqual(advice);
  },
);
