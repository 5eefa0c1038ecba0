export interface Row {
  what: string;
  measured: string;
  floor?: string;
  budget: string;
  isMet: boolean;
}

export function printReport(rows: Row[]): void {
  const header = ['what', 'measured', 'floor', 'budget', ''];
  const lines = rows.map((row) => [
    row.what,
    row.measured,
    row.floor ?? '',
    row.budget,
    row.isMet ? 'ok' : 'NOT MET',
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const format = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(
    [
      format(header),
      widths.map((width) => '-'.repeat(width)).join('  '),
      ...lines.map(format),
    ].join('\n'),
  );
}

export function ratioRow(
  what: string,
  values: { measured: number; floor: number; unit: string },
  budget: { atLeast: number } | { atMost: number },
): Row {
  const ratio = values.measured / values.floor;
  const isMet = 'atLeast' in budget ? ratio >= budget.atLeast : ratio <= budget.atMost;
  return {
    what,
    measured: `${round(values.measured)} ${values.unit} (${ratio.toFixed(3)}x)`,
    floor: `${round(values.floor)} ${values.unit}`,
    budget: 'atLeast' in budget ? `>= ${budget.atLeast}x` : `<= ${budget.atMost}x`,
    isMet,
  };
}

const kilobyte = 1024;

export const bytesRow = (what: string, bytes: number, budgetKilobytes: number): Row => ({
  what,
  measured: `${(bytes / kilobyte).toFixed(1)} KB`,
  budget: `<= ${budgetKilobytes} KB`,
  isMet: bytes <= budgetKilobytes * kilobyte,
});

export const numberRow = (what: string, value: number, budget: number): Row => ({
  what,
  measured: value.toFixed(3),
  budget: `<= ${budget}`,
  isMet: value <= budget,
});

const round = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares the last third of the memory measurements with the middle third. */
export function flatRow(what: string, megabytes: number[]): Row {
  const third = Math.floor(megabytes.length / 3);
  const values = {
    measured: median(megabytes.slice(-third)),
    floor: median(megabytes.slice(third, -third)),
    unit: 'MB',
  };
  return ratioRow(what, values, { atMost: 1.1 });
}
