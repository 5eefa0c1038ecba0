import { findOrInstall } from './debian.mjs';
import { isInstalled } from './is-installed.mjs';

export const hasRedis = async () =>
  (await findOrInstall({
    title: 'Redis',
    packageName: 'redis-server',
    find: () => isInstalled('redis-server') || undefined,
  })) ?? false;
