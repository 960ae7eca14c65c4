import type { FormData, ReceiptsData } from '../forms/form-data.ts'
import type { RacePaper } from '../race/race-paper.ts'

/** What a thread is asked: what stands on the form, on the receipts or on a paper of a race, and the file of the font. */
export interface PaperTask {
  font: string
  what: { form: FormData } | { receipts: ReceiptsData } | { race: RacePaper }
}
