import { buildIfNeeded, isBuilt } from './build.mjs';
import { hasInstalled, installIfNeeded, withAllPackages } from './install.mjs';

/** Everything for developing: all packages and a current build. */
export async function prepareToDevelop() {
  await installIfNeeded('all');
  await buildIfNeeded();
}

/** A current build and the packages that run it; those that only build are there while it does. */
export async function prepareToServe() {
  if (await isBuilt()) return installIfNeeded('run');
  if (await hasInstalled('all')) return buildIfNeeded();
  await withAllPackages(buildIfNeeded, isBuilt);
}
