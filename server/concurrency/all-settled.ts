/** Waits until all promises have settled. Then returns their values, or throws the first error. */
export async function allSettledOrThrow<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
