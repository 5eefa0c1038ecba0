// APIs that the oldest supported browsers lack (decision 51), so every use requires a check.

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
