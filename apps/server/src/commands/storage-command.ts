import type { Deps } from '../deps.ts'
import { copyFiles, removeMoved } from '../media/upload/move-files.ts'
import { storesOf } from '../outside/storage/open-stores.ts'
import { type Command, type CommandResult, misused, refused, said } from './command.ts'

const USAGE = 'storage move --to s3|local [--remove]'
/** Paths that are told one by one. */
const TOLD = 20

/**
 * `portal storage move`: copies every file to where `STORAGE` says new ones go, from the other place, and compares each copy. With `--remove`
 * everything is compared byte for byte, and only when all of it is the same it leaves the other place. The portal runs on meanwhile.
 */
export const storageMoveCommand: Command = {
  words: ['storage', 'move'],
  usage: USAGE,
  about: 'bring all files to the bucket, or from it',
  run: async (deps, { args }) => {
    const [flag, to, ...rest] = args.slice(2)
    const remove = rest[0] === '--remove'
    if (flag !== '--to' || (to !== 's3' && to !== 'local') || rest.length > (remove ? 1 : 0))
      return misused(`Write: portal ${USAGE}`)
    const { storage } = deps.settings
    if (storage !== to)
      return refused(
        `STORAGE is ${storage}: set STORAGE=${to} with all S3_… settings and restart the portal first. It reads files where they are meanwhile.`,
      )
    return move(deps, remove)
  },
}

async function move(deps: Deps, remove: boolean): Promise<CommandResult> {
  const { local, s3 } = storesOf(deps.settings)
  if (s3 === null)
    return refused('There is no bucket to move from: S3_ENDPOINT and the other S3_… settings are missing.')
  const way = deps.settings.storage === 's3' ? { from: local, to: s3 } : { from: s3, to: local }
  const { files, copied, wrong } = await copyFiles(deps, { ...way, thorough: remove })
  const told = `${files} files: ${copied} copied, ${files - copied - wrong.length} there already`
  deps.log.info({ files, copied, wrong: wrong.length }, 'files were moved')
  if (wrong.length > 0)
    return refused(
      [`${told}. ${wrong.length} are missing or differ; nothing was removed:`, ...wrong.slice(0, TOLD)].join('\n'),
    )
  if (!remove) return said(`${told}. All copies were compared. What is left behind goes with --remove.`)
  return said(`${told}. Every byte was compared, and ${await removeMoved(deps, way)} left the other place.`)
}
