const handedOn = ['PATH', 'HOME', 'TEST_CLOCK_OFFSET_MS', 'NODE_COMPILE_CACHE'];

/** The environment variables of this process that every child program needs. */
export const childEnvironment = Object.fromEntries(
  handedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
