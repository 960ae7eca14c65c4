import { parentPort, workerData } from 'node:worker_threads'
import { drawForm } from '../forms/draw-form.ts'
import { drawReceipts } from '../forms/draw-receipts.ts'
import { drawRacePaper } from '../race/draw-race-paper.ts'
import type { PaperTask } from './paper-task.ts'
import { unprintableOn } from './unprintable.ts'

const { font, what } = workerData as PaperTask

const drawn = await ('form' in what
  ? drawForm(what.form, font)
  : 'receipts' in what
    ? drawReceipts(what.receipts, font)
    : drawRacePaper(what.race, font))
parentPort?.postMessage({ ...drawn, unprintable: unprintableOn(what, font) }, [drawn.bytes.buffer])
