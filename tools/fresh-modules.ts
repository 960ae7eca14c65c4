import { vi } from 'vitest'

// Files share a process and its libraries; a module of ours keeps its state for one file only.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
