import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
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
  const units = isPersonal(session) ? paths.units : paths.ownUnits
  const text = useOverviewText()
  useGuestScreen(text.title)
  const tiles = [
    { href: paths.registrations, icon: <TableIcon />, title: text.registrations, text: text.registrationsText },
    { href: paths.notices, icon: <BellIcon />, title: text.notices, text: text.noticesText },
    ...(hosts
      ? [
          {
            href: paths.announcements,
            icon: <MegaphoneIcon />,
            title: text.announcements,
            text: text.announcementsText,
          },
        ]
      : []),
    { href: paths.imports, icon: <UploadIcon />, title: text.imports, text: text.importsText },
    { href: paths.participants, icon: <UsersIcon />, title: text.participants, text: text.participantsText },
    { href: paths.videos, icon: <VideoIcon />, title: text.videos, text: text.videosText },
    { href: units, icon: <BuildingIcon />, title: text.units, text: text.unitsText },
    { href: paths.events, icon: <FlagIcon />, title: text.events, text: text.eventsText },
    { href: paths.account, icon: <UserIcon />, title: text.account, text: text.accountText },
    { href: paths.help, icon: <HelpIcon />, title: text.help, text: text.helpText },
    { href: paths.legal, icon: <LockIcon />, title: text.legal, text: text.legalText },
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
