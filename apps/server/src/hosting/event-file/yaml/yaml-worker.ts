import { parentPort, workerData } from 'node:worker_threads'
import { readYaml } from './read-yaml.ts'

const reading = readYaml(workerData as string)
parentPort?.postMessage(reading, [])
