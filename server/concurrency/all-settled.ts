/** The values of all, once each has ended; the first failure only then. */
export async function allSettledOrThrow<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
