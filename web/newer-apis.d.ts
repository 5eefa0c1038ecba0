// APIs that browsers of the floor may lack (decision 51), typed as possibly missing so that the
// compiler requires a guard. All their other APIs come from `@typescript/lib-dom`, which is as old
// as the floor.

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
