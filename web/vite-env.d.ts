/** See scripts/build/articles-plugin.ts. */
declare module '*.md' {
  export const attributes: Record<string, string>;
  export const html: string;
  export const sections: { id: string; title: string }[];
}
