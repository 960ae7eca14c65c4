import { type Data, listTeams, type listUnits } from '@startline/contract'
import { Answer, useAnswer } from '@startline/guest'
import { Badge, ButtonLink, Card, ChevronDownIcon, ChevronUpIcon, Skeleton } from '@startline/ui'
import { useUnitText } from './messages.ts'
import styles from './units.module.css'
import { type UnitsAddress, unitsAddress } from './units-address.ts'

type Unit = Data<typeof listUnits>['items'][number]

/** Most teams shown of a unit. */
const TEAMS = 50

/** A unit: what and where it is, who added it, and, when it is open, its teams. */
export function UnitCard({ unit, open, place }: { unit: Unit; open: boolean; place: UnitsAddress }) {
  const text = useUnitText()
  return (
    <Card className={styles.unit}>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong>{unit.name}</strong>
          <span className={styles.about}>
            {text.types[unit.type]} · {unit.district_name}
          </span>
          {(unit.own || !unit.confirmed) && (
            <span className={styles.badges}>
              {unit.own && <Badge tone="blue">{text.own}</Badge>}
              {!unit.confirmed && <Badge tone="amber">{text.waiting}</Badge>}
            </span>
          )}
        </div>
        <ButtonLink
          href={unitsAddress({ ...place, unit: open ? '' : unit.id })}
          size="s"
          icon={open ? <ChevronUpIcon /> : <ChevronDownIcon />}
          aria-label={text.teamsOf(unit.name)}
          aria-expanded={open}
        >
          {text.teams}
        </ButtonLink>
      </div>
      {open && <Teams unit={unit} />}
    </Card>
  )
}

function Teams({ unit }: { unit: Unit }) {
  const text = useUnitText()
  const query = useAnswer('organization', listTeams, { params: { id: unit.id }, query: { page_size: TEAMS } })
  return (
    <Answer query={query} title={text.teamsFailed} skeleton={<Skeleton height="3rem" />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <p className={styles.about}>{text.noTeams}</p>
        ) : (
          <>
            <ul className={styles.teams} aria-label={text.teamsOf(unit.name)}>
              {items.map((team) => (
                <li key={team.id}>
                  <strong>{team.name}</strong>{' '}
                  <span className={styles.about}>
                    {[
                      text.members(team.member_count),
                      team.leader_name && text.leader(team.leader_name),
                      team.event_id && text.oneEvent,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            {total > items.length && <p className={styles.about}>{text.more(total - items.length)}</p>}
          </>
        )
      }
    </Answer>
  )
}
