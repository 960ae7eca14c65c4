import { subApp } from '../../tools/rsbuild.shared.ts'

/** A port that nothing else of the portal uses. */
const PORT = 3104

export default subApp({ name: 'sample', root: import.meta.dirname, port: PORT })
