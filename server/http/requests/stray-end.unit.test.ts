import { expect, it } from 'vitest';
import { pathWithoutStrayEnd } from './urls.ts';

const id = '0b54a1de-8c3f-4b8e-9d53-2f1c9c4f2a10';

it.each([
  [`/properties/${id}.`, `/properties/${id}`],
  [`/properties/${id})`, `/properties/${id}`],
  [`/properties/${id}).`, `/properties/${id}`],
  [`/properties/${id},`, `/properties/${id}`],
  [`/properties/${id}%E2%80%8B`, `/properties/${id}`],
  [`/properties/${id}%E2%80%AC`, `/properties/${id}`],
  [`/properties/${id}%EF%BB%BF`, `/properties/${id}`],
  [`/properties/${id}%C2%A0`, `/properties/${id}`],
  [`/properties/${id}%20`, `/properties/${id}`],
  [`/properties/${id}%22`, `/properties/${id}`],
  [`/properties/${id}'`, `/properties/${id}`],
  [`/properties/${id}%E2%80%9D`, `/properties/${id}`],
  ['/h/K7M2QX.', '/h/K7M2QX'],
  ['/properties/.', '/properties'],
  ['/properties.', '/properties'],
  ['/.', '/'],
  ['//evil.example/x.', '/evil.example/x'],
  ['//evil.example.', '/evil.example'],
  ['/%5Cevil.example/.', '/%5Cevil.example'],
])('a path with stray characters at its end is corrected: %s to %s (TYPE-03)', (path, clean) => {
  expect(pathWithoutStrayEnd(path)).toBe(clean);
});

it.each([`/properties/${id}`, '/', '/properties/', '/check/7K2F-9QXM-3TBD', '/blog/a%2Fb', '/a.b'])(
  'a path without stray characters at its end is not corrected: %s',
  (path) => {
    expect(pathWithoutStrayEnd(path)).toBeUndefined();
  },
);
