import { subApp } from '../../tools/rsbuild.shared.ts'

export default subApp('common')
