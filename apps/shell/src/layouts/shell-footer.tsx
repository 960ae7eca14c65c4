import { PortalFooter } from '@startline/sub-app'
import { useShellConfig } from '../sub-apps/config.ts'

/** The portal's footer with the texts of this environment. */
export const ShellFooter = () => <PortalFooter config={useShellConfig()} />
