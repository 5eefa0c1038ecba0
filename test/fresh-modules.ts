import { vi } from 'vitest';

// Test files in one worker share libraries, but each one loads Musha's modules again.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.resetModules();
