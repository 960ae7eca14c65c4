import type { Registration } from '@startline/contract'
import { Badge, Card, SectionHeading, Table } from '@startline/ui'
import { useRegistrationText } from './messages.ts'
import styles from './record.module.css'

type Member = Registration['members'][number]

const numberOf = ({ id_number }: Member) => <span className={styles.number}>{id_number}</span>

/** Who races; numbers are masked, reserves are marked where there are any. */
export function Members({ members }: { members: readonly Member[] }) {
  const text = useRegistrationText()
  const part = ({ reserve }: Member) => (
    <Badge tone={reserve ? 'neutral' : 'blue'}>{reserve ? text.reserve : text.starter}</Badge>
  )
  const columns = [
    { key: 'name', head: text.memberName, cell: ({ name }: Member) => name },
    {
      key: 'number',
      head: text.memberNumber,
      cell: numberOf,
    },
    ...(members.length > 1 ? [{ key: 'part', head: text.memberPart, cell: part, end: true }] : []),
  ]
  return (
    <section className={styles.section} aria-labelledby="record-members">
      <SectionHeading id="record-members">{text.members(members.length)}</SectionHeading>
      <Card className={styles.people}>
        <Table
          caption={text.members(members.length)}
          hideCaption
          columns={columns}
          rows={members}
          rowKey={(row) => row.participant_id}
        />
        <p className={styles.small}>{text.masked}</p>
      </Card>
    </section>
  )
}
