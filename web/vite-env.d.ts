/** The exports that scripts/build/articles-plugin.ts generates for a Markdown file. */
declare module '*.md' {
  export const attributes: Record<string, string>;
  export const html: string;
  export const sections: { id: string; title: string }[];
}
