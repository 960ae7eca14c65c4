import { downloadEventFile, type FileMeta } from '@startline/contract'
import { type Call, useShell } from '@startline/guest'
import { saveFile } from '@startline/ui'
import { useState } from 'react'
import { type Acting, useAct } from './use-act.ts'

/** What is said of files. */
interface FileWords {
  /** Of one that has come. */
  said?: (name: string) => string
  /** Where no answer came, if there is more to say than that. */
  unanswered?: string
}

/** Fetches files and hands them to the person, one at a time. */
export function useFiles({ said, unanswered }: FileWords = {}) {
  const { call, toast } = useShell()
  const acting = useAct(unanswered)
  const [unprintable, setUnprintable] = useState<string | null>(null)
  const take = (fetch: (call: Call) => Promise<FileMeta>, otherwise?: Parameters<Acting['act']>[1]) =>
    acting.act(async () => {
      setUnprintable(null)
      const { name, blob, unprintable: missing } = await fetch(call)
      saveFile(name, blob)
      setUnprintable(missing ?? null)
      if (said) toast(said(name))
    }, otherwise)
  return { ...acting, take, unprintable }
}

/** Hands the event to the person as a file; `failed` where that did not work. */
export function useExport(id: string): { failed: boolean; save: () => Promise<boolean> } {
  const { trouble, take } = useFiles()
  const save = () => take((call) => call(downloadEventFile, { params: { id }, query: { format: 'yaml' } }))
  return { failed: trouble !== null, save }
}
