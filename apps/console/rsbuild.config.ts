import { DEV_PORT, subApp } from '../../tools/rsbuild.shared.ts'

export default subApp({ name: 'console', root: import.meta.dirname, port: DEV_PORT.console })
