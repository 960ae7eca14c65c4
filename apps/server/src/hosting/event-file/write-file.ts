import { type FileMeta, YAML_TYPE } from '@startline/contract'
import { stringify } from 'yaml'
import type { FileContent } from './file-of-event.ts'

/** How a file may be written. */
export type FileFormat = 'yaml' | 'json'

/** Lines are not broken: a text comes back as it was. */
const YAML = { lineWidth: 0, aliasDuplicateObjects: false } as const

/** The text of an event's file. */
export const textOfFile = (content: FileContent, format: FileFormat): string =>
  format === 'yaml' ? stringify(content, YAML) : `${JSON.stringify(content, null, 2)}\n`

/** Characters that a name of a file has none of, on any system. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/** The file to be saved, under the event's name. */
export function savedFile(content: FileContent, format: FileFormat): FileMeta {
  const said = content['name']
  const name = (typeof said === 'string' ? said : '').replaceAll(NOT_IN_NAMES, ' ').trim().slice(0, 80)
  const type = format === 'yaml' ? YAML_TYPE : 'application/json'
  return { name: `${name || 'event'}.${format}`, blob: new Blob([textOfFile(content, format)], { type }) }
}
