interface Part {
  news: number;
}

export const orderByNeed = <P extends Part>(parts: readonly P[]): P[] => [
  ...parts.filter(({ news }) => news > 0),
  ...parts.filter(({ news }) => news === 0),
];
