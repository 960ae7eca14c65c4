import { apiBase } from '@startline/client'
import { callAddress, getProgramme, getProgrammeFile, paths } from '@startline/contract'
import { amendmentLines, ForAnotherBrowser, useStartChangeText } from '@startline/entry'
import { Badge, Card, cannotSaveFiles, EmptyState, momentOf, SectionHeading, TextLink, useLocale } from '@startline/ui'
import { useProgrammeText } from './messages.ts'
import styles from './programme.module.css'
import type { Held } from './use-programme.ts'

/** Where a version of the programme is read, as data or as it is printed. */
const addressOf = (call: typeof getProgramme | typeof getProgrammeFile, id: string, version: number) =>
  apiBase() + callAddress(call, { params: { id }, query: { version } })

/** What has been made so far, and what changed since. */
export function Versions({ id, programme: { versions, amendments } }: { id: string; programme: Held }) {
  const text = useProgrammeText()
  return (
    <Card as="section" aria-labelledby="versions" className={styles.section}>
      <SectionHeading id="versions">{text.versions}</SectionHeading>
      {versions.length === 0 ? (
        <EmptyState title={text.noVersions}>{text.noVersionsHint}</EmptyState>
      ) : (
        <>
          <Amendments amendments={amendments} />
          {cannotSaveFiles() && <ForAnotherBrowser address={location.href} />}
          <ol className={styles.list}>
            {versions.map((version, nth) => (
              <li key={version.version} className={styles.version}>
                <Version id={id} version={version} isNewest={nth === 0} />
              </li>
            ))}
          </ol>
          <p className={styles.ways}>
            <TextLink href={paths.event(id)}>{text.toPublic}</TextLink>
            <a href={apiBase() + paths.verifier} target="_blank" rel="noopener">
              {text.toVerify}
            </a>
          </p>
        </>
      )}
    </Card>
  )
}

interface VersionProps {
  id: string
  version: Held['versions'][number]
  isNewest: boolean
}

/** A version: when and by whom, its hash, and its files. */
function Version({ id, version, isNewest }: VersionProps) {
  const text = useProgrammeText()
  return (
    <>
      <p className={styles.line}>
        <strong>{text.version(version.version)}</strong>
        {isNewest && <Badge tone="blue">{text.newest}</Badge>}
        <span className={styles.hint}>{text.pages(version.pages)}</span>
      </p>
      <p className={styles.hint}>
        {momentOf(version.made_at, useLocale())}
        {version.by !== null && ` · ${text.by(version.by)}`}
      </p>
      <p className={styles.hash}>
        <span className={styles.hint}>{text.hash}</span> <code>{version.sha256}</code>
      </p>
      {!cannotSaveFiles() && (
        <p className={styles.ways}>
          <a href={addressOf(getProgrammeFile, id, version.version)}>{text.openPdf}</a>
          <a href={addressOf(getProgramme, id, version.version)} download={`programme-${version.version}.json`}>
            {text.openData}
          </a>
        </p>
      )}
    </>
  )
}

/** What changed of start lists since the newest version. */
function Amendments({ amendments }: Pick<Held, 'amendments'>) {
  const text = useProgrammeText()
  const locale = useLocale()
  const start = useStartChangeText()
  const moment = (at: string) => momentOf(at, locale)
  if (amendments.length === 0) return <p className={styles.hint}>{text.noneSince}</p>
  return (
    <div className={styles.trial}>
      <strong>{text.since(amendments.length)}</strong>
      <ul className={styles.list}>
        {amendments.map(({ number, contest, what, bibs, changes, seeds, at }) => (
          <li key={number} className={styles.amendment}>
            <span>
              {[contest, text.what[what], ...(bibs.length > 0 ? [text.bibs(bibs.join(', '))] : [])].join(' · ')}
            </span>
            {amendmentLines({ what, changes, seeds }, start, moment).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className={styles.hint}>{moment(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
