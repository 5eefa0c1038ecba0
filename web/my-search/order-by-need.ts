interface Part {
  news: number;
}

/** Puts sections with news first; otherwise keeps their order. */
export const orderByNeed = <P extends Part>(parts: readonly P[]): P[] => [
  ...parts.filter(({ news }) => news > 0),
  ...parts.filter(({ news }) => news === 0),
];
