// Of `extract(year from …)` and `is distinct from …` no table follows.
const table =
  /(?<!\bextract\s*\(\s*\w+\s+|\bdistinct\s+)\b(?:from|into|update|join)\s+"?([a-z]\w*)/i;

/** What a statement does, and to which table, by the first that its text names: `select users`. */
export function summarize(sql: string): string {
  const [operation = ''] = /[a-z]+/i.exec(sql) ?? [];
  const [, name] = table.exec(sql) ?? [];
  return [operation.toLowerCase(), name].filter(Boolean).join(' ');
}
