import { parseSync } from 'vite';
import { mayUse, sharedFiles, sharedMayUse } from './module-rules.ts';
import { folderOf, type Source, targetOf } from './sources.ts';

/** The project files that a source imports, including types and dynamic imports. */
function importsOf({ file, text }: Source): string[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return specifiers.flatMap((specifier) => targetOf(file, specifier) ?? []);
}

/**
 * Lists imports that a file's folder does not allow. The server's top-level files may import
 * anything.
 */
export function forbiddenImportsOf(source: Source): string[] {
  const folder = folderOf(source.file);
  const isShared = sharedFiles.includes(source.file);
  if (folder === 'server' && !isShared) return [];
  const allowed = isShared ? sharedMayUse : mayUse[folder];
  if (!allowed) return [`${folder} has no arrows: say in module-rules.ts what it may use`];
  return importsOf(source)
    .filter((target) => {
      const used = folderOf(target);
      const isOwn = used === folder && !isShared;
      return !isOwn && !allowed.includes(used) && !sharedFiles.includes(target);
    })
    .map((target) => `${source.file} imports ${target}`);
}
