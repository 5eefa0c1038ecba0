const handedOn = ['PATH', 'HOME', 'TEST_CLOCK_OFFSET_MS', 'NODE_COMPILE_CACHE'];

/** The variables of this process that a program gets which is started with no others. */
export const childEnvironment = Object.fromEntries(
  handedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
