interface Part {
  /** the number of things in this part that deserve a look */
  news: number;
}

/** Puts parts with news first; within both groups the given order stays. */
export const orderByNeed = <P extends Part>(parts: readonly P[]): P[] => [
  ...parts.filter(({ news }) => news > 0),
  ...parts.filter(({ news }) => news === 0),
];
