import { vi } from 'vitest';

// Test files in one worker share libraries, but each starts with fresh Musha modules.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.resetModules();
