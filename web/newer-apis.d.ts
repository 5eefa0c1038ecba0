// APIs that the oldest supported browsers lack (decision 51). Optional, so that TypeScript requires
// a check. `@typescript/lib-dom` declares only what all supported browsers have.

interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
  readonly userActivation?: { readonly isActive: boolean };
}

interface Window {
  readonly navigation?: {
    readonly currentEntry: { readonly index: number } | null;
    entries(): readonly { readonly url: string | null }[];
  };
}

interface HTMLElement {
  inert?: boolean;
}
