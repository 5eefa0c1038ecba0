declare module '*.md' {
  export const attributes: Record<string, string>;
  export const html: string;
}
