const everyMs = 10_000;

/** Prints the progress of a long task every ten seconds; `share` is from 0 to 1. */
export function printProgress(title: string): (share: number) => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  return (share) => {
    if (performance.now() - printedAt < everyMs) return;
    printedAt = performance.now();
    const seconds = Math.round((printedAt - startedAt) / 1000);
    console.log(`${title}: ${Math.floor(share * 100)} % in ${seconds} s`);
  };
}
