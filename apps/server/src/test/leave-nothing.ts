import { afterAll } from 'vitest'
import { killRunning } from './portal-process.ts'

afterAll(killRunning)
