import { buildIfNeeded, isBuilt } from './build.mjs';
import { hasInstalled, installIfNeeded, withAllPackages } from './install.mjs';

export async function prepareToDevelop() {
  await installIfNeeded('all');
  await buildIfNeeded();
}

/** Packages needed only for building are installed only during the build. */
export async function prepareToServe() {
  if (await isBuilt()) return installIfNeeded('run');
  if (await hasInstalled('all')) return buildIfNeeded();
  await withAllPackages(buildIfNeeded, isBuilt);
}
