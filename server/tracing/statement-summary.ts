// Excludes `extract(year from …)` and `is distinct from …`, where no table follows `from`.
const table =
  /(?<!\bextract\s*\(\s*\w+\s+|\bdistinct\s+)\b(?:from|into|update|join)\s+"?([a-z]\w*)/i;

/** Summarises a statement by its verb and its first table, such as `select users`. */
export function summarize(sql: string): string {
  const [operation = ''] = /[a-z]+/i.exec(sql) ?? [];
  const [, name] = table.exec(sql) ?? [];
  return [operation.toLowerCase(), name].filter(Boolean).join(' ');
}
