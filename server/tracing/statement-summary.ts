// Of `extract(year from …)` and `is distinct from …` no table follows.
const table =
  /(?<!\bextract\s*\(\s*\w+\s+|\bdistinct\s+)\b(?:from|into|update|join)\s+"?([a-z]\w*)/i;

/** Names the verb of a statement and the first table in its text: `select users`. */
export function summarize(sql: string): string {
  const [operation = ''] = /[a-z]+/i.exec(sql) ?? [];
  const [, name] = table.exec(sql) ?? [];
  return [operation.toLowerCase(), name].filter(Boolean).join(' ');
}
