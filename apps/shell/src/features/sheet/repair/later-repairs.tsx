import { SkeletonCards } from '@startline/ui'
import { later } from '../../../layouts/later.tsx'

// A list in which all is right needs none of this.
const repairs = () => import(/* webpackChunkName: "sheet-repairs" */ './repair-list.tsx')

/** Everything that is to be put right, by what there is to do. */
export const Repairs = later(async () => (await repairs()).Repairs, <SkeletonCards count={1} />)
