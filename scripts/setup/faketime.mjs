import { globSync } from 'node:fs';
import { findOrInstall } from './debian.mjs';

export const findFaketime = () =>
  findOrInstall({
    title: 'libfaketime',
    packageName: 'libfaketime',
    find: () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
  });
