import type { Plugin } from 'vite';

/**
 * Vite wraps each dynamic import in code that preloads what it needs. Nothing is preloaded here
 * (vite.config.ts), and lazy parts tell of failures themselves: the wrapper would cost every page
 * half a kilobyte.
 */
export function plainImports(): Plugin {
  return {
    name: 'musha:plain-imports',
    apply: 'build',
    enforce: 'post',
    transform: (_code, id) =>
      id.endsWith('vite/preload-helper.js')
        ? 'export const __vitePreload = (load) => load();'
        : null,
  };
}
