import { findOrInstall } from './debian.mjs';
import { isInstalled } from './is-installed.mjs';

/** Whether the tests of fan-out by Redis can be run; installs Debian's Redis when there is none. */
export const hasRedis = async () =>
  (await findOrInstall({
    title: 'Redis',
    packageName: 'redis-server',
    find: () => isInstalled('redis-server') || undefined,
  })) ?? false;
