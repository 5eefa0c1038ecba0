import fc from 'fast-check';

// Random tests try the same values at every run; `npm run test:release` tries others.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });

export { fc };
