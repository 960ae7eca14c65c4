import { shell } from '../../tools/rsbuild.shared.ts'

export default shell(import.meta.dirname)
