import { LastPageRedirect } from '#web/common/lists/last-page.tsx'
import { Pagination } from '#web/common/ui/pagination.tsx'
import type { StableList } from '#web/office/lists/use-stable-list.ts'

type ListPagesProps = {
  list: Pick<StableList<unknown>, 'rows' | 'isPlaceholderData'> & {
    page: number
    pageCount: number
    hrefOf: (page: number) => string
  }
}

export function ListPagination({ list }: ListPagesProps) {
  const { page, pageCount, hrefOf } = list
  const pages = { page, pageCount, hrefOf }
  return (
    <>
      <Pagination {...pages} className="p-4.5" />
      {list.rows && <LastPageRedirect {...pages} isPlaceholder={list.isPlaceholderData} />}
    </>
  )
}
