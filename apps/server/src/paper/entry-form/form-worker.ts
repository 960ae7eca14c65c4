import { parentPort, workerData } from 'node:worker_threads'
import { drawForm } from './draw-form.ts'
import { drawReceipts } from './draw-receipts.ts'
import type { FormData } from './form-data.ts'
import type { ReceiptsData } from './receipt-data.ts'

/** What a worker is asked: what stands on the form, or on the receipts, and the file of the font. */
export type FormTask = { font: string } & ({ data: FormData } | { receipts: ReceiptsData })

const task = workerData as FormTask
const bytes = await ('receipts' in task ? drawReceipts(task.receipts, task.font) : drawForm(task.data, task.font))
parentPort?.postMessage(bytes, [bytes.buffer])
