import type { Plugin } from 'vite';

/** Around the import of a whole module, and of those names of it that are used. */
const wrapped =
  /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{ [^}]+ \} = await )(import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?)(?:;\s*return \{ [^}]+ \};\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * Vite wraps each dynamic import in code that preloads what it needs. Nothing is preloaded here
 * (vite.config.ts), and lazy parts tell of failures themselves: the wrapper would cost every page
 * half a kilobyte, and the calls of it a fifth of that.
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
    renderChunk: (code) => ({ code: code.replaceAll(wrapped, '$1'), map: null }),
  };
}
