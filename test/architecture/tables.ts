import { type ESTree, parseSync, Visitor } from 'vite';
import { mayUse, ownerOf } from './module-rules.ts';
import { folderOf, type Source } from './sources.ts';

const writing = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const naming = /^(selectFrom|from|using|\w*[jJ]oin)$/;
const writingSql = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(\w+)/gi;
const namingSql = /\b(?:from|join|using)\s+(\w+)/gi;

const isTable = (name: string): name is keyof typeof ownerOf => Object.hasOwn(ownerOf, name);

interface TableUse {
  table: keyof typeof ownerOf;
  isWritten: boolean;
}

export function tablesIn({ file, text }: Source): TableUse[] {
  const found: TableUse[] = [];
  const addName = (name: string | undefined, isWritten: boolean) => {
    if (name && isTable(name)) found.push({ table: name, isWritten });
  };
  const addNamesInSql = (sql: string) => {
    for (const [, name] of sql.matchAll(writingSql)) addName(name, true);
    for (const [, name] of sql.matchAll(namingSql)) addName(name, false);
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const method = methodIn(callee);
      const isWritten = writing.includes(method);
      if (!isWritten && !naming.test(method)) return;
      for (const text of textsIn(first)) addName(text.split(' ')[0], isWritten);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (text.slice(tag.start, tag.end).startsWith('sql'))
        addNamesInSql(quasi.quasis.map(({ value }) => value.raw).join('?'));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function methodIn(callee: ESTree.Expression): string {
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return named.type === 'Identifier' ? named.name : '';
}

function textsIn(argument: ESTree.Argument | undefined): string[] {
  if (argument?.type === 'ArrayExpression')
    return argument.elements.flatMap((element) => textsIn(element ?? undefined));
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? [argument.value] : [];
}

/** Reports the use of other folders' tables, and SQL outside query files. */
export function foreignTablesOf(source: Source): string[] {
  const { file } = source;
  const folder = folderOf(file);
  const complaints = tablesIn(source).flatMap(({ table, isWritten }) => {
    const owner = ownerOf[table];
    if (!file.endsWith('-queries.ts')) return [`${file} names ${table}: SQL is in *-queries.ts`];
    if (owner === folder) return [];
    if (isWritten) return [`${file} changes ${table} of ${owner}`];
    return mayUse[folder]?.includes(owner) ? [] : [`${file} reads ${table} of ${owner}`];
  });
  return [...new Set(complaints)];
}
