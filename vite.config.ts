import { resolve, sep } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './scripts/build/articles-plugin.ts';
import { scriptTarget, styleTarget } from './scripts/build/browser-floor.ts';
import { chunks } from './scripts/build/chunks.ts';
import { plainImports } from './scripts/build/plain-imports.ts';

const root = import.meta.dirname;
const allowedFolders = ['web', 'contract', 'content', 'node_modules'];

/** Only code from these folders may reach the browser. */
function onlyBrowserFolders(): Plugin {
  return {
    name: 'musha:only-browser-folders',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0] ?? id;
      const outside = file.startsWith(root + sep) && !file.includes('\0');
      const folder = file.slice(root.length + 1).split(sep)[0] ?? '';
      if (outside && !allowedFolders.includes(folder)) {
        this.error(`${file} may not be part of the browser's code`);
      }
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: resolve(root, 'web'),
  publicDir: isSsrBuild ? false : resolve(root, 'web/public'),
  // Otherwise React reads NODE_ENV at run time, and its development build is three times slower.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  plugins: [onlyBrowserFolders(), plainImports(), articles(), react(), tailwindcss()],
  build: {
    outDir: resolve(root, isSsrBuild ? 'dist/server' : 'dist/browser'),
    emptyOutDir: isSsrBuild === true,
    manifest: isSsrBuild ? false : 'manifest.json',
    cssCodeSplit: false,
    target: isSsrBuild ? 'node24' : scriptTarget,
    cssTarget: styleTarget,
    // The list of all chunks would add 2 KB to the first page. Prefetching on intent is fast
    // enough.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(root, isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-browser.tsx'),
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            // Hashes don't compress. One character less saves 80 bytes on the first page.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunks },
          },
    },
  },
  // The built renderer includes its packages. During development Node loads them.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
