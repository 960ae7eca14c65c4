import { parentPort, workerData } from 'node:worker_threads'
import { drawForm } from '../forms/draw-form.ts'
import { drawReceipts } from '../forms/draw-receipts.ts'
import type { FormData, ReceiptsData } from '../forms/form-data.ts'
import { drawRacePaper } from '../race/draw-race-paper.ts'
import type { RacePaper } from '../race/race-paper.ts'
import { unprintableOn } from './unprintable.ts'

/** What a thread is asked: what stands on the form, on the receipts or on a paper of a race, and the file of the font. */
export interface PaperTask {
  font: string
  what: { form: FormData } | { receipts: ReceiptsData } | { race: RacePaper }
}

const { font, what } = workerData as PaperTask

const drawn = await ('form' in what
  ? drawForm(what.form, font)
  : 'receipts' in what
    ? drawReceipts(what.receipts, font)
    : drawRacePaper(what.race, font))
parentPort?.postMessage({ ...drawn, unprintable: unprintableOn(what, font) }, [drawn.bytes.buffer])
