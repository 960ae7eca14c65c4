import { tell } from '@startline/contract/every-rule'
import type { Deps } from '../deps.ts'
import {
  createUser,
  describeUser,
  disableUser,
  enableUser,
  findAccounts,
  problemsOfUser,
  resetUserPassword,
} from '../identity/user/operate-user.ts'
import type { AccountRow } from '../identity/user/operator.store.ts'
import { listAccountsFor } from '../identity/user/operator-lists.store.ts'
import { type Command, type CommandResult, LISTED, listed, misused, readFlags, refused, said } from './command.ts'

/** Finds the one account that a person names by id, account or verified phone, and does something with it; or says why there is none. */
export async function withAccount(
  deps: Deps,
  word: string | undefined,
  work: (account: AccountRow) => Promise<CommandResult>,
): Promise<CommandResult> {
  const [account, another] = word === undefined ? [] : await findAccounts(deps, word)
  if (account === undefined) return refused(`No account has the id, name or phone "${word ?? ''}".`)
  if (another !== undefined)
    return refused(`"${word}" is the id of one account and the name of another: ${account.id}, ${another.id}`)
  return work(account)
}

const ACCOUNT = '<account, phone or id>'

/** A command about one account that exists. */
const aboutAccount = (
  word: string,
  about: string,
  work: (deps: Deps, account: AccountRow) => Promise<CommandResult>,
): Command => ({
  words: ['user', word],
  usage: `user ${word} ${ACCOUNT}`,
  about,
  run: (deps, { args }) => {
    const [name, ...more] = args.slice(2)
    return name === undefined || more.length > 0
      ? Promise.resolve(misused(`Write: portal user ${word} ${ACCOUNT}`))
      : withAccount(deps, name, (account) => work(deps, account))
  },
})

/** `portal user create <account> --name <name>`: makes an account and prints its generated password once. */
const create: Command = {
  words: ['user', 'create'],
  usage: 'user create <account> --name <name>',
  about: 'make an account; prints its password once',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), ['name'])
    const [account, ...more] = typed?.words ?? []
    const name = typed?.flags['name']
    if (account === undefined || name === undefined || more.length > 0)
      return misused('Write: portal user create <account> --name <name>')
    const problems = problemsOfUser({ account, name })
    return problems.length > 0
      ? refused(problems.map((problem) => tell(problem, 'en').message).join('\n'))
      : said(JSON.stringify(await createUser(deps, { account, name })))
  },
}

const list: Command = {
  words: ['user', 'list'],
  usage: 'user list [<id or words…>]',
  about: `print up to ${LISTED} accounts, the newest first, as JSON lines`,
  run: async (deps, { args }) => {
    const word = args.slice(2).join(' ').trim()
    return listed(await listAccountsFor(deps.database.db, word, LISTED), `No account is found by "${word}".`)
  },
}

/** `portal user show`: what an account is, without its secrets. */
const show = aboutAccount('show', 'tell what an account is and where it belongs', async (deps, account) =>
  said(JSON.stringify(await describeUser(deps, account))),
)

/** `portal user disable`: shuts an account at once. */
const disable = aboutAccount('disable', 'shut an account; its sessions end at once', async (deps, { id }) =>
  (await disableUser(deps, id)) ? said(JSON.stringify({ user_id: id })) : refused(`${id} is disabled already.`),
)

/** `portal user enable`: opens it again; whoever was signed in signs in anew. */
const enable = aboutAccount('enable', 'open a disabled account again', async (deps, { id }) =>
  (await enableUser(deps, id)) ? said(JSON.stringify({ user_id: id })) : refused(`${id} is not disabled.`),
)

/** `portal user reset-password`: prints a new password once and ends the sessions. */
const resetPassword = aboutAccount('reset-password', 'give a new password, printed once', async (deps, { id }) =>
  said(JSON.stringify({ user_id: id, password: await resetUserPassword(deps, id) })),
)

/** The commands about accounts. */
export const userCommands: readonly Command[] = [list, create, show, disable, enable, resetPassword]
