import type { Token } from './tokens.ts';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

// No speaker of Shona or Ndebele has checked these words.
const shona = 'mbiri:2 maviri:2 tatu:3 matatu:3 ina:4 mana:4 mashanu:5 nhanhatu:6 matanhatu:6';
const ndebele =
  'ezimbili:2 amabili:2 ezintathu:3 amathathu:3 ezine:4 amane:4 amahlanu:5 ayisithupha:6';

const small = new Map<string, number>([
  ...ones.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
  ...`${shona} ${ndebele}`.split(' ').map((pair) => {
    const [word = '', value] = pair.split(':');
    return [word, Number(value)] as const;
  }),
]);
const large = new Map([
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1000],
  ['thousands', 1000],
]);

export const numberWords: readonly string[] = [...small.keys(), ...large.keys()];

/** The number that begins at this token: "400", "four hundred and fifty", "three fifty". */
export function numberAt(
  tokens: readonly Token[],
  at: number,
): { value: number; length: number } | undefined {
  const first = smallAt(tokens, at);
  if (first === undefined) return undefined;
  let thousands = 0;
  let value = first;
  let last = first;
  let next = at + 1;
  for (;;) {
    const times = large.get(tokens[next]?.text ?? '');
    const skipped = next + Number(tokens[next]?.text === 'and' && last >= 100);
    const isOwn = skipped > next && large.has(tokens[skipped + 1]?.text ?? '');
    const isWord = tokens[skipped]?.kind === 'word';
    const more = isWord && !isOwn ? smallAt(tokens, skipped) : undefined;
    if (times !== undefined) {
      if (times === 1000) thousands += value * 1000;
      value = times === 1000 ? 0 : value * times;
      last = times;
      next += 1;
    } else if (more !== undefined && goesOn(last, more, tokens[at])) {
      // People say "three fifty" for 350.
      value = last < 10 ? value * 100 + more : value + more;
      last = more;
      next = skipped + 1;
    } else return { value: thousands + value, length: next - at };
  }
}

function goesOn(last: number, more: number, first: Token | undefined): boolean {
  if (last >= 100) return more < 100;
  if (last >= 20) return more < 10;
  return last > 0 && last < 10 && more >= 20 && first?.kind === 'word';
}

function smallAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token?.kind === 'number') return token.value;
  if (token?.text === 'a' && large.has(tokens[at + 1]?.text ?? '')) return 1;
  return small.get(token?.text ?? '');
}
