/** The first sentence, to stand above the homes, and those after it, to stand below. */
export function splitLead(text: string): { lead: string; rest: string } {
  const end = text.indexOf('. ') + 1;
  return { lead: text.slice(0, end), rest: text.slice(end).trim() };
}
