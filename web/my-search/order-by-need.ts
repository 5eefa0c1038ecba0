interface Part {
  /** how many things in it want to be looked at */
  news: number;
}

/** What needs the person first, each group in the order given. */
export const orderByNeed = <P extends Part>(parts: readonly P[]): P[] => [
  ...parts.filter(({ news }) => news > 0),
  ...parts.filter(({ news }) => news === 0),
];
