import { paths } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  Badge,
  BuildingIcon,
  Button,
  ButtonLink,
  Card,
  CardIcon,
  CheckIcon,
  cx,
  EmptyState,
  Notice,
  PageLayout,
  PlusIcon,
  Sentences,
  SkeletonCards,
  UsersIcon,
  VisuallyHidden,
} from '@startline/ui'
import { Invitations } from '../member/invitations.tsx'
import { PhoneHint } from '../member/joined.tsx'
import { useInvitations } from '../member/queries.ts'
import { useOrganizationText } from '../organization/messages.ts'
import { type MyOrganization, useLast, useOrganizations, useSwitch } from '../organization/use-organizations.ts'
import styles from './organizations.module.css'

/** The organizations I belong to; the current one is marked, another is one press away. */
export default function Organizations() {
  const text = useOrganizationText()
  useGuestScreen(text.title)
  const { query, items } = useOrganizations()
  // Invitations stand above: cards shown before them would be pushed away from under a finger.
  const shown = useLast(useInvitations().isLoading ? undefined : items)
  return (
    <PageLayout
      title={text.title}
      lead={text.lead}
      back={{ href: paths.account, label: text.back }}
      width="narrow"
      actions={
        <ButtonLink href={paths.newOrganization} kind="primary" icon={<PlusIcon />}>
          {text.create}
        </ButtonLink>
      }
    >
      <Invitations />
      <Answer query={{ ...query, data: shown }} title={text.failed} skeleton={<SkeletonCards height={132} />}>
        {(mine) => <Cards items={mine} />}
      </Answer>
      <PhoneHint />
    </PageLayout>
  )
}

function Cards({ items }: { items: readonly MyOrganization[] }) {
  const text = useOrganizationText()
  const { session } = useShell()
  const { choose, goingTo, trouble } = useSwitch()
  const current = session.organization?.id ?? items.find(({ is_current }) => is_current)?.id
  if (items.length === 0) return <EmptyState title={text.none}>{text.noneHint}</EmptyState>
  return (
    <>
      {trouble !== null && (
        <Notice kind="error" title={text.switchFailed} live>
          <Sentences of={[trouble, text.switchSafe]} />
        </Notice>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <OrganizationCard
            key={item.id}
            item={item}
            current={item.id === current}
            busy={item.id === goingTo}
            onChoose={() => goingTo === null && choose(item)}
          />
        ))}
      </ul>
      <p className={styles.count}>{text.count(items.length)}</p>
    </>
  )
}

interface CardProps {
  item: MyOrganization
  current: boolean
  busy: boolean
  onChoose: () => void
}

function OrganizationCard({ item, current, busy, onChoose }: CardProps) {
  const text = useOrganizationText()
  const { id, name, type, role } = item
  return (
    <Card as="li" className={cx(styles.card, current && styles.current)} aria-current={current || undefined}>
      <CardIcon>
        <BuildingIcon size={24} />
      </CardIcon>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <Badge>{text.types[type]}</Badge>
          <span>{type === 'personal' ? text.personal : text.roleIs(text.roles[role])}</span>
        </p>
      </div>
      <div className={styles.ways}>
        {current ? (
          <Badge tone="green" icon={<CheckIcon />}>
            {text.current}
          </Badge>
        ) : (
          <Button kind="solid" busy={busy} onClick={onChoose}>
            {text.choose}
            <VisuallyHidden>{text.which(name)}</VisuallyHidden>
          </Button>
        )}
        {type !== 'personal' && (
          <ButtonLink href={paths.organization(id)} kind="quiet" icon={<UsersIcon />}>
            {text.members}
            <VisuallyHidden>{text.which(name)}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
