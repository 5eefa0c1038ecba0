import { globSync } from 'node:fs';
import { findOrInstall } from './debian.mjs';

/** The library that moves the clock of a program; installs Debian's when there is none. */
export const findFaketime = () =>
  findOrInstall({
    title: 'libfaketime',
    packageName: 'libfaketime',
    find: () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
  });
