/** An icon is decoration: the words beside it, or the label of its button, say what it means. */
export interface IconProps {
  /** Pixels, 20 unless told. */
  size?: number
  className?: string
}

const Icon = ({ size = 20, className, path }: IconProps & { path: string }) => (
  <svg
    className={className}
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)

/** Icon: arrow left. */
export const ArrowLeftIcon = (props: IconProps) => <Icon {...props} path="M19 12H5m6-6-6 6 6 6" />
/** Icon: arrow right. */
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} path="M5 12h14m-6-6 6 6-6 6" />
/** Icon: chevron down. */
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} path="m6 9 6 6 6-6" />
/** Icon: chevron left. */
export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} path="m15 6-6 6 6 6" />
/** Icon: chevron right. */
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} path="m9 6 6 6-6 6" />
/** Icon: chevron up. */
export const ChevronUpIcon = (props: IconProps) => <Icon {...props} path="m6 15 6-6 6 6" />
/** Icon: check. */
export const CheckIcon = (props: IconProps) => <Icon {...props} path="m5 12.5 4.5 4.5L19 7.5" />
/** Icon: close. */
export const CloseIcon = (props: IconProps) => <Icon {...props} path="M6 6l12 12M18 6 6 18" />
/** Icon: plus. */
export const PlusIcon = (props: IconProps) => <Icon {...props} path="M12 5v14M5 12h14" />
/** Icon: minus. */
export const MinusIcon = (props: IconProps) => <Icon {...props} path="M5 12h14" />
/** Icon: search. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} path="M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
)
/** Icon: filter. */
export const FilterIcon = (props: IconProps) => <Icon {...props} path="M4 6h16M7 12h10M10 18h4" />
/** Icon: user. */
export const UserIcon = (props: IconProps) => (
  <Icon {...props} path="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c1-4 3.8-6 7.5-6s6.5 2 7.5 6" />
)
/** Icon: users. */
export const UsersIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 19.5c.8-3.4 3.2-5 6.5-5s5.7 1.6 6.5 5M16 4.7a3.5 3.5 0 0 1 0 6.6M18 14.8c1.8.7 3 2.2 3.5 4.7"
  />
)
/** Icon: user plus. */
export const UserPlusIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M14 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM2.5 20.5c1-4 3.8-6 7.5-6 2.3 0 4.3.8 5.7 2.3M18.5 8v6M15.5 11h6"
  />
)
/** Icon: building. */
export const BuildingIcon = (props: IconProps) => (
  <Icon {...props} path="M5 21V5l8-2v18M13 9l6 2v10M3 21h18M8.5 8h1M8.5 12h1M8.5 16h1M16 14h.5M16 17h.5" />
)
/** Icon: calendar. */
export const CalendarIcon = (props: IconProps) => <Icon {...props} path="M4 6.5h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4" />
/** Icon: clock. */
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2" />
)
/** Icon: pin. */
export const PinIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 21.5c4.5-4.7 7-8.3 7-11.5a7 7 0 1 0-14 0c0 3.2 2.5 6.8 7 11.5zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"
  />
)
/** Icon: home. */
export const HomeIcon = (props: IconProps) => (
  <Icon {...props} path="M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6" />
)
/** Icon: flag. */
export const FlagIcon = (props: IconProps) => <Icon {...props} path="M5 21.5V3.5M5 4.5c4-2 7 2 14 0v9c-7 2-10-2-14 0" />
/** Icon: trophy. */
export const TrophyIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M7.5 3.5h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5h-4c0 3 1.2 4.8 4.2 5M16.5 5.5h4c0 3-1.2 4.8-4.2 5M12 14v6.5M8 20.5h8"
  />
)
/** Icon: video. */
export const VideoIcon = (props: IconProps) => <Icon {...props} path="M3 6.5h12v11H3zM15 10.5l6-3.5v10l-6-3.5" />
/** Icon: play. */
export const PlayIcon = (props: IconProps) => <Icon {...props} path="M7 4.5v15l12-7.5z" />
/** Icon: camera. */
export const CameraIcon = (props: IconProps) => (
  <Icon {...props} path="M3.5 8h4L9 5h6l1.5 3h4v11.5h-17zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z" />
)
/** Icon: image. */
export const ImageIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M3.5 4.5h17v15h-17zM10 9.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM3.5 17l5-4.5 3.5 3 3.5-3.5 5 4.5"
  />
)
/** Icon: upload. */
export const UploadIcon = (props: IconProps) => <Icon {...props} path="M12 16V4M7 8.5 12 4l5 4.5M4 16v4h16v-4" />
/** Icon: download. */
export const DownloadIcon = (props: IconProps) => <Icon {...props} path="M12 4v12M7 11.5l5 4.5 5-4.5M4 16v4h16v-4" />
/** Icon: file. */
export const FileIcon = (props: IconProps) => <Icon {...props} path="M6 3h8l4.5 4.5V21H6zM14 3v5h4.5" />
/** Icon: table. */
export const TableIcon = (props: IconProps) => <Icon {...props} path="M3.5 5h17v14h-17zM3.5 10h17M9 10v9" />
/** Icon: edit. */
export const EditIcon = (props: IconProps) => (
  <Icon {...props} path="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />
)
/** Icon: trash. */
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} path="M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />
)
/** Icon: eye. */
export const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M2.5 12c2-4 5.3-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.3 6.5-9.5 6.5S4.5 16 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z"
  />
)
/** Icon: eye off. */
export const EyeOffIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 4l16 16M9.5 5.8c4.8-1 9.3 1.2 12 6.2-.8 1.5-1.8 2.8-3 3.8M6 7.5A13 13 0 0 0 2.5 12c2.7 5 7.2 7.2 12 6.2M10 10a3 3 0 0 0 4 4"
  />
)
/** Icon: lock. */
export const LockIcon = (props: IconProps) => (
  <Icon {...props} path="M5 10.5h14v10H5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5" />
)
/** Icon: phone. */
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props} path="M7 3.5 4.5 4C4 12.5 11.5 20 20 19.5l.5-2.5-.5-2-4-1.5-2 2c-2.5-1.2-4.3-3-5.5-5.5l2-2L9 4z" />
)
/** Icon: mobile. */
export const MobileIcon = (props: IconProps) => <Icon {...props} path="M7 2.5h10v19H7zM11 18.5h2" />
/** Icon: computer. */
export const ComputerIcon = (props: IconProps) => <Icon {...props} path="M3 4.5h18v12H3zM8.5 20.5h7M12 16.5v4" />
/** Icon: mail. */
export const MailIcon = (props: IconProps) => <Icon {...props} path="M3 5.5h18v13H3zM3.5 6.5l8.5 6.5 8.5-6.5" />
/** Icon: bell. */
export const BellIcon = (props: IconProps) => <Icon {...props} path="M6 17V11a6 6 0 1 1 12 0v6l1.5 1h-15zM10 21h4" />
/** Icon: megaphone. */
export const MegaphoneIcon = (props: IconProps) => (
  <Icon {...props} path="M4 10v4h3l9 5V5l-9 5zM7 14l1.5 6h2.5l-1-4.5M19 9.5a4 4 0 0 1 0 5" />
)
/** Icon: info. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.5v.2" />
)
/** Icon: alert. */
export const AlertIcon = (props: IconProps) => <Icon {...props} path="M12 3.5 22 20.5H2zM12 10v4.5M12 17.3v.2" />
/** Icon: check circle. */
export const CheckCircleIcon = (props: IconProps) => (
  <Icon {...props} path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.5l2.8 2.8L16 9.5" />
)
/** Icon: circle. */
export const CircleIcon = (props: IconProps) => <Icon {...props} path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />
/** Icon: help. */
export const HelpIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 9.5c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.5.9 2.5 2.2 0 2-2.6 2-2.6 4.3M12 16.8v.2"
  />
)
/** Icon: sun. */
export const SunIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
  />
)
/** Icon: moon. */
export const MoonIcon = (props: IconProps) => (
  <Icon {...props} path="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
)
/** Icon: contrast. */
export const ContrastIcon = (props: IconProps) => (
  <Icon {...props} path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 3v18M12 7.5h7.5M12 12h9M12 16.5h7.5" />
)
/** Icon: globe. */
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3z"
  />
)
/** Icon: share. */
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} path="M12 14V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18" />
)
/** Icon: print. */
export const PrintIcon = (props: IconProps) => (
  <Icon {...props} path="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 14h10v6.5H7z" />
)
/** Icon: copy. */
export const CopyIcon = (props: IconProps) => <Icon {...props} path="M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4" />
/** Icon: qr. */
export const QrIcon = (props: IconProps) => (
  <Icon {...props} path="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20M20 14v.5M14 20h.5" />
)
/** Icon: external link. */
export const ExternalLinkIcon = (props: IconProps) => (
  <Icon {...props} path="M13.5 4H20v6.5M20 4l-9 9M10 5H4.5v14.5H19V14" />
)
/** Icon: log out. */
export const LogOutIcon = (props: IconProps) => <Icon {...props} path="M10 4H4.5v16H10M9.5 12H20M16 8l4 4-4 4" />
/** Icon: menu. */
export const MenuIcon = (props: IconProps) => <Icon {...props} path="M4 6.5h16M4 12h16M4 17.5h16" />
/** Icon: refresh. */
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} path="M20 5v5h-5M4 19v-5h5M5.5 9.5A7.5 7.5 0 0 1 19 9.8M18.5 14.5A7.5 7.5 0 0 1 5 14.2" />
)
/** Icon: sprint. */
export const SprintIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M17 5a1.8 1.8 0 1 1-3.6 0A1.8 1.8 0 0 1 17 5zM5.5 10.5 9 7.5l4 .5 2 4.5 4 .5M13 8.5l-3.5 5 4 2.5 1 5M9.5 13.5 8 17H4M2.5 7H6"
  />
)
