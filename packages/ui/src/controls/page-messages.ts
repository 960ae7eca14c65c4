import { messages } from '../pieces/locale.tsx'

/** What links to the pages of a list say. */
export const usePageText = messages({
  pages: ['分页', 'Pages'],
  page: (page: number) => [`第 ${page} 页`, `Page ${page}`],
  pageSize: ['每页条数', 'Rows per page'],
  rows: (count: number) => [`每页 ${count} 条`, `${count} per page`],
  previous: ['上一页', 'Previous'],
  next: ['下一页', 'Next'],
  pageOf: (page: number, pages: number, total: number) => [
    `第 ${page} / ${pages} 页，共 ${total} 条`,
    `Page ${page} of ${pages}, ${total} in all`,
  ],
  pageOfMany: (page: number, least: number) => [`第 ${page} 页，${least} 条以上`, `Page ${page}, ${least}+ in all`],
})
