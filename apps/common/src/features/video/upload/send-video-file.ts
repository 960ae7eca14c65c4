import { CallRefused, CallUnanswered, envelopeIn } from '@startline/client'
import { type DetailedError, Upload } from 'tus-js-client'

/** A line that is silent for so long is broken, whatever the system says. */
const SILENT_MS = 30_000
/** All bytes are out: the portal looks the video file through before it answers. */
const CHECKED_MS = 180_000

/** Asking how far a video file is gets an answer without a body: its status is all there is. */
const SILENT = { code: 0, message: '', data: null, request_id: '' }

/** One try to send the rest of a video file. */
export interface Sending {
  file: File
  /** Where this upload is gone on with. */
  url: string
  /** What the grant says is sent along. */
  headers: Record<string, string>
  /** So many bytes are there, as far as the browser knows. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends what the portal does not have yet of a video file, by tus 1.0.0: it asks how far the video file is and goes on from there. Resolves when all is
 * there and the portal has found it to be a video file; throws `CallRefused` or `CallUnanswered`, or the browser's own error for a file that can
 * no longer be read. Trying again is the caller's.
 */
export function sendVideoFile({ file, url, headers, onSent, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const giveUp = (message: string) => {
      void upload.abort()
      end(() => reject(new CallUnanswered(message)))
    }
    const stop = () => giveUp('Request aborted')
    const heard = (sent = 0) => {
      clearTimeout(silence)
      silence = setTimeout(() => giveUp('Network Error'), sent === file.size ? CHECKED_MS : SILENT_MS)
    }
    const upload = new Upload(file, {
      uploadUrl: url,
      headers,
      // The portal's words and pauses are ours: the library tries once.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => {
        heard(sent)
        onSent(sent)
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(asOurs(error))),
    })
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    heard()
    upload.start()
  })
}

function asOurs(error: Error | DetailedError): Error {
  if (!('originalRequest' in error)) return error
  const { originalResponse } = error
  // An answer that never came has no status.
  if (!originalResponse || originalResponse.getStatus() === 0) return new CallUnanswered('Network Error')
  return new CallRefused(envelopeIn(originalResponse.getBody()) ?? SILENT, originalResponse.getStatus())
}
