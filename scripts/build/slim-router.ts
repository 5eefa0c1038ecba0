import type { Plugin } from 'vite';

const library = /react-router\/dist\/production\/lib\/([\w/-]+)\.js$/;

/**
 * Lets the build leave out the router's parts of a page, which web/shell/router-parts.tsx replaces,
 * and what it tells developers: only the marks of what is without effect are missing in its files.
 */
export function slimRouter(): Plugin {
  return {
    name: 'musha:slim-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const slim = slimmed(id.split('?')[0] ?? '', code);
      return slim === undefined ? null : { code: slim, map: null };
    },
  };
}

/** The code of a module of the router without what is not used; undefined for any other module. */
export function slimmed(file: string, code: string): string | undefined {
  const module = library.exec(file)?.[1];
  if (module === undefined) return undefined;
  const quiet = withoutWords(code);
  return module === 'dom/lib' ? withPureParts(quiet) : quiet;
}

const messages =
  /(\binvariant\(.*), (?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|getInvalidPathError\(.*\))\);$/gm;

/** Names for developer tools and explanations of mistakes that only developers make. */
const withoutWords = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(messages, '$1);')
    .replaceAll(/\berrorMessage = (?:`(?:[^`\\]|\\.)*`|".*");$/gm, 'errorMessage = "";')
    .replaceAll(/\b(?:warning|warnOnce|warningOnce)\(.*\);$/gm, ';');

const part = '= React$1.forwardRef(';

function withPureParts(code: string): string {
  if (!code.includes(part)) {
    throw new Error('The router has changed: scripts/build/slim-router.ts does not know it');
  }
  return code.replaceAll(part, '= /* @__PURE__ */ React$1.forwardRef(');
}
