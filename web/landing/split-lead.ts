/** Splits off the first sentence, which is shown above the homes; the rest follows below them. */
export function splitLead(text: string): { lead: string; rest: string } {
  const end = text.indexOf('. ') + 1;
  return { lead: text.slice(0, end), rest: text.slice(end).trim() };
}
