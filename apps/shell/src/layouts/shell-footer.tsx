import { PortalFooter } from '@startline/guest'
import { useShellConfig } from '../sub-apps/config.ts'

/** The portal's footer with the texts of this environment. */
export const ShellFooter = () => <PortalFooter config={useShellConfig()} />
