import axios, { type AxiosRequestConfig } from 'axios'
import { CallUnanswered } from './refused.ts'

const http = axios.create({ paramsSerializer: { indexes: null } })

/** What came back, whatever its status. */
interface Answer {
  body: unknown
  status: number
  message: string
  /** Seconds after which trying again makes sense, where the server says so. */
  retryAfterS?: number
}

/** Sends one request. A status outside 200–299 is no error here: the envelope tells. No answer at all throws. */
export async function send(request: AxiosRequestConfig): Promise<Answer> {
  try {
    const { data, status, headers } = await http.request({ ...request, validateStatus: () => true })
    const retryAfterS = Number(headers['retry-after']) || undefined
    return { body: data, status, message: `Request failed with status code ${status}`, retryAfterS }
  } catch (error) {
    throw new CallUnanswered(error instanceof Error ? error.message : String(error))
  }
}

/** Sends a file to the address a token is good for; no time-out, progress from 0 to 1. */
export async function sendFile(
  file: Blob,
  to: { url: string; method: string; headers: Record<string, string> },
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  return send({
    method: to.method,
    url: to.url,
    data: file,
    headers: to.headers,
    timeout: 0,
    signal,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  })
}
