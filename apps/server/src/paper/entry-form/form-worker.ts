import { parentPort, workerData } from 'node:worker_threads'
import { drawForm } from './draw-form.ts'
import type { FormData } from './form-data.ts'

/** What a worker is asked: what stands on the form, and the file of the font. */
export interface FormTask {
  data: FormData
  font: string
}

const { data, font } = workerData as FormTask
const bytes = await drawForm(data, font)
parentPort?.postMessage(bytes, [bytes.buffer])
