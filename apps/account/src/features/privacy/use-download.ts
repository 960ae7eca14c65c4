import { type Data, exportMyData } from '@startline/contract'
import { useShell } from '@startline/guest'
import { inWeChat } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'

/** A file that can be fetched once, for a short while. */
export type ExportFile = Data<typeof exportMyData>

/** Asks for the file and begins to fetch it at once, where the browser can. */
export function useDownload() {
  const { call } = useShell()
  const ask = useMutation({
    mutationFn: (full: boolean) => call(exportMyData, { body: { full } }),
    onSuccess: (file) => void (!inWeChat() && fetchFile(file)),
  })
  return { ask, ready: ask.data }
}

function fetchFile({ url, file_name }: ExportFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
}
