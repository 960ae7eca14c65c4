import { isPersonal } from '@startline/client'
import { useGuestScreen, useShell } from '@startline/guest'
import {
  BellIcon,
  BuildingIcon,
  FlagIcon,
  Grid,
  HelpIcon,
  LockIcon,
  MegaphoneIcon,
  PageLayout,
  TableIcon,
  Tile,
  UploadIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
} from '@startline/ui'
import { useOverviewText } from './messages.ts'

/** Where this sub-application begins: the ways to everything in it and next to it. */
export function Overview() {
  const { session } = useShell()
  const hosts = session.user?.permissions?.includes('event:host') === true
  // Whoever has teams looks for those first; a family looks for its school among all.
  const units = isPersonal(session) ? '/common/units' : '/common/units?mine=1'
  const text = useOverviewText()
  useGuestScreen(text.title)
  const tiles = [
    { href: '/common/registrations', icon: <TableIcon />, title: text.registrations, text: text.registrationsText },
    { href: '/common/notices', icon: <BellIcon />, title: text.notices, text: text.noticesText },
    ...(hosts
      ? [
          {
            href: '/common/announcements',
            icon: <MegaphoneIcon />,
            title: text.announcements,
            text: text.announcementsText,
          },
        ]
      : []),
    { href: '/common/imports', icon: <UploadIcon />, title: text.imports, text: text.importsText },
    { href: '/common/participants', icon: <UsersIcon />, title: text.participants, text: text.participantsText },
    { href: '/common/videos', icon: <VideoIcon />, title: text.videos, text: text.videosText },
    { href: units, icon: <BuildingIcon />, title: text.units, text: text.unitsText },
    { href: '/integratedServices', icon: <FlagIcon />, title: text.events, text: text.eventsText },
    { href: '/account', icon: <UserIcon />, title: text.account, text: text.accountText },
    { href: '/common/help', icon: <HelpIcon />, title: text.help, text: text.helpText },
    { href: '/common/legal', icon: <LockIcon />, title: text.legal, text: text.legalText },
  ]
  return (
    <PageLayout title={text.title} lead={text.lead}>
      <Grid>
        {tiles.map((tile) => (
          <Tile key={tile.href} {...tile} />
        ))}
      </Grid>
    </PageLayout>
  )
}
