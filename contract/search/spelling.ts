/** The word that a misspelt word most likely means. `known` lists the likelier words first. */
export function correctSpelling(word: string, known: readonly string[]): string | undefined {
  let closest: string | undefined;
  let mistakes = allowedMistakes(word) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= mistakes) continue;
    const needed = typingMistakes(word, candidate);
    if (needed < mistakes) [closest, mistakes] = [candidate, needed];
  }
  return closest;
}

/** A short word with two mistakes could mean anything, and a word with digits is a name. */
function allowedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Number of missing, extra, replaced and swapped letters between two words. */
export function typingMistakes(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const replaced = Number(typed[row - 1] !== meant[column - 1]);
      const isSwap = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + replaced,
          isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[meant.length] ?? 0;
}
