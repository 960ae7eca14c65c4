import type { Deps } from '../deps.ts'
import { hashPassword, newPassword } from '../identity/account/password.ts'
import { inTransaction, type Tx } from '../store/transaction.ts'
import { addDraft, addEventFiles, addPaymentCode } from './demo/add-as-host.ts'
import { addDemoVideoFiles } from './demo/add-demo-videos.ts'
import { addPapers, addReviews } from './demo/add-papers-and-reviews.ts'
import { addRaces } from './demo/add-races.ts'
import { buildDemo, type Demo } from './demo/build-demo.ts'
import { giveDuties, inviteGuardian } from './demo/give-duties.ts'
import { DEMO_ACCOUNTS } from './demo/organizations.ts'
import { writeDemo } from './demo/write-demo.ts'
import { loadDistricts } from './districts.ts'

/** The setting that says a store holds demo data; its value is the day they were put in. Written with them. */
const SETTING = 'demo_seed'

/** What became of the demo: put in now, there before, or kept away from a store with data of its own. */
type DemoOutcome = 'seeded' | 'present' | 'foreign'

/** Brings an empty store to where people can use it: districts always, demo data if the settings say so. True when it holds demo data. */
export async function seed(deps: Deps): Promise<boolean> {
  await loadDistricts(deps.database.db)
  if (deps.settings.seed === 'none') return holdsDemo(deps)
  return (await seedDemo(deps, (line) => void process.stdout.write(`${line}\n`))) !== 'foreign'
}

/** Whether the store holds demo data, whatever the settings say: the banner tells the truth about the store. */
const holdsDemo = async ({ database }: Deps): Promise<boolean> =>
  (await database.db.selectFrom('portal_setting').select('value').where('name', '=', SETTING).executeTakeFirst()) !==
  undefined

/** Puts the demo data into an empty store, all or nothing but files and the invitation, which come after; `tell` gets the accounts and, once, their password, unless it was set. */
export async function seedDemo(deps: Deps, tell: (line: string) => void): Promise<DemoOutcome> {
  if (await holdsDemo(deps)) return 'present'
  if (await holdsData(deps.database.db)) return 'foreign'
  const { demoPassword } = deps.settings
  const password = demoPassword ?? newPassword()
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(password)))
  const demo = buildDemo(deps)
  const outcome = await inTransaction(deps.database, async (tx): Promise<DemoOutcome> => {
    // Of two processes that start at once the second waits here for the first, and then finds its setting.
    if (!(await claim(tx, demo.demoDay))) return 'present'
    await writeDemo(tx, demo, hashes)
    return 'seeded'
  })
  if (outcome === 'seeded') await addWhatComesAfter(deps, demo)
  // Whoever has set it knows it, and output is kept in logs.
  const told = demoPassword === null ? password : 'as DEMO_PASSWORD says'
  if (outcome === 'seeded') tell(`Demo accounts: ${DEMO_ACCOUNTS.join(', ')} — password: ${told}`)
  return outcome
}

/** What is done as its people would do it, by use cases that have transactions of their own. */
async function addWhatComesAfter(deps: Deps, demo: Demo): Promise<void> {
  const { organizations } = demo.world
  await addEventFiles(deps, demo)
  await addPaymentCode(deps, organizations.host)
  await addPapers(deps, demo)
  await addReviews(deps, demo)
  await addRaces(deps, demo)
  await addDraft(deps, demo)
  await giveDuties(deps)
  await addDemoVideoFiles(deps, organizations.club)
  await inviteGuardian(deps, organizations)
}

const claim = async (tx: Tx, demoDay: number): Promise<boolean> =>
  (
    await tx
      .insertInto('portal_setting')
      .values({ name: SETTING, value: String(demoDay) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .execute()
  ).length > 0

async function holdsData(db: Deps['database']['db']): Promise<boolean> {
  const holds = async (table: 'account' | 'event') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
  return (await holds('account')) || holds('event')
}
