/**
 * A library's code with other bodies for some of its functions, by name: for those that nothing here
 * calls. The build then leaves out what only they used.
 */
export function withBodies(code: string, bodies: Record<string, string>): string {
  let changed = code;
  for (const [name, body] of Object.entries(bodies)) {
    const declared = `(?:async )?function ${name}\\([^;]*?\\) \\{|const ${name} = \\(.*\\) => \\{`;
    const whole = new RegExp(`^(\\t?)(${declared})\\n[\\s\\S]*?\\n\\1\\}`, 'gm');
    if (changed.match(whole)?.length !== 1) {
      throw new Error(`A library has changed: scripts/build finds no ${name} in it`);
    }
    changed = changed.replace(whole, (_all, indent, head) => `${indent}${head} ${body} }`);
  }
  return changed;
}
