import type { Plugin } from 'vite';

/** Matches Vite's wrapper around a dynamic import, with or without the imported names. */
const wrapped =
  /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{ [^}]+ \} = await )(import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?)(?:;\s*return \{ [^}]+ \};\s*\})?, __VITE_PRELOAD__\)/g;

/** Vite's preload wrapper adds half a kilobyte to every page, and Musha preloads nothing. */
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
