/**
 * How Node runs the product. Left to itself, V8 lets garbage grow to several times what is alive, and
 * glibc keeps what each thread once needed: after the load of `npm run bench -- api` 373 MB were
 * resident instead of 235. Up to a gigabyte of JavaScript, which is many times what the product holds.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/**
 * The first three are for glibc; other systems do not know these names. What a socket is
 * read into, and a page, gets memory of its own that goes back with it: among records that stay it would
 * leave holes, 27 MB of them. From the second start on Node reads what it has compiled, and what takes
 * types out of TypeScript, 11 MB, is not even loaded.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_COMPILE_CACHE: '.cache/compiled',
};
