import { isAtAGlance, isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  ButtonLink,
  CameraIcon,
  EmptyState,
  Found,
  KeywordInput,
  NothingListed,
  PageLayout,
  Pagination,
  SkeletonCards,
  UserPlusIcon,
  UsersIcon,
} from '@startline/ui'
import { useSearchParams } from 'react-router'
import { participantList } from '../../pieces/last-list.ts'
import { useNarrowing } from '../../pieces/list-address.ts'
import { useParticipantListText } from './messages.ts'
import { ParticipantCards } from './participant-cards.tsx'
import styles from './participants.module.css'
import { KEYWORD_MAX, readSearch, type Search, useMayMerge, useParticipants, writeSearch } from './queries.ts'

/** The organization's participants. */
export default function Participants() {
  const text = useParticipantListText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const search = readSearch(useSearchParams()[0])
  participantList.remember(writeSearch(search))
  const change = useNarrowing('/participants', search, writeSearch)
  const { data, isPlaceholderData } = useParticipants(search)
  const total = isPlaceholderData ? undefined : (data?.total ?? 0)
  const onSearch = (keyword: string) => change({ keyword }, true)
  const narrowed = search.keyword !== ''
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && text.lead(session.organization.name)}
      actions={<Add />}
    >
      {(narrowed || !isAtAGlance(session, total)) && (
        <KeywordInput
          className={styles.search}
          label={text.search}
          keyword={search.keyword}
          maxLength={KEYWORD_MAX}
          onSearch={onSearch}
        />
      )}
      {(narrowed || !isPersonal(session) || (total ?? 2) > 1) && <Ways />}
      <Results search={search} onReset={() => onSearch('')} />
    </PageLayout>
  )
}

const Add = () => (
  <ButtonLink href={paths.newParticipant} kind="primary" icon={<UserPlusIcon />}>
    {useParticipantListText().add}
  </ButtonLink>
)

/** What else can be done with the list. */
function Ways() {
  const text = useParticipantListText()
  const mayMerge = useMayMerge()
  return (
    <div className={styles.row}>
      <ButtonLink href={paths.participantPhotos} size="s" icon={<CameraIcon />}>
        {text.manyPhotos}
      </ButtonLink>
      {mayMerge && (
        <ButtonLink href={paths.duplicates} size="s" icon={<UsersIcon />}>
          {text.duplicates}
        </ButtonLink>
      )}
    </div>
  )
}

function Results({ search, onReset }: { search: Search; onReset: () => void }) {
  const text = useParticipantListText()
  const query = useParticipants(search)
  const hrefFor = (page: number) => `${paths.participants}${writeSearch({ ...search, page })}`
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={5} height={96} />}>
      {(data) => (
        <>
          {data.total > 0 && (
            <Found>{data.total_exact ? text.found(data.total) : text.foundMany(data.total - 1)}</Found>
          )}
          {data.items.length > 0 ? (
            <ParticipantCards items={data.items} stale={query.isPlaceholderData} />
          ) : (
            <NothingListed
              total={data.total}
              first={hrefFor(1)}
              narrowed={search.keyword !== ''}
              onReset={onReset}
              text={text}
            >
              <EmptyState title={text.none}>{text.noneHint}</EmptyState>
            </NothingListed>
          )}
          <Pagination
            page={search.page}
            pageSize={data.page_size}
            total={data.total}
            exact={data.total_exact}
            hrefFor={hrefFor}
          />
        </>
      )}
    </Answer>
  )
}
