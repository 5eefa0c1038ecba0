import { vi } from 'vitest';

// The files of one worker share the libraries, which are costly to load. Each begins with the code
// of Musha, the globals, the environment and the timers as they are in a new process.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.resetModules();
