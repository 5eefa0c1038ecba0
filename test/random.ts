import fc from 'fast-check';

// Random tests use the same values in every run; `npm run test:release` uses new ones.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });

export { fc };
