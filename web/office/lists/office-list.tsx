import type { ReactNode } from 'react'
import { QueryContent, type QueryState } from '#web/common/data/query-content.tsx'
import type { RowBatches } from '#web/common/lists/export-rows.ts'
import { ListExport } from '#web/office/lists/export-list.tsx'
import { ListCard, ListFrame, ListHeader, ListProblem, type ListTabs } from '#web/office/ui/list-frame.tsx'

export type OfficeListProps<Row, Id extends string> = {
  title: string
  /** Rows of a query. They are undefined until they have loaded. */
  list: QueryState & { rows: readonly Row[] | undefined }
  /** Number of rows, or what the list is for. Screen readers announce changes. */
  sentence?: ReactNode
  /** Buttons beside `sentence` that only a phone needs. */
  aside?: ReactNode
  /** Buttons at the end of the head. */
  acts?: ReactNode
  /** Content between the head and the card with the rows. */
  above?: ReactNode
  tabs?: ListTabs<Id>
  /** Renders the content within other tabs, for lists that do not use `tabs`. */
  frame?: (content: ReactNode) => ReactNode
  /** Search, filters and sort order. */
  toolbar?: ReactNode
  /** Errors about rows. */
  problems?: ReactNode
  /** Notice above the first row: new rows that are not shown yet. */
  notice?: ReactNode
  /** Label of the loading state, or the whole loading state. */
  loading: ReactNode
  /**
   * Title and explanation of a failure to load. Without `failure`, the explanation says whether the device is
   * offline.
   */
  failed: string
  failure?: string | undefined
  empty: ReactNode
  /** File name of the export, and a function that reads all its rows. */
  exportAs: string
  exported: (signal: AbortSignal) => RowBatches
  children: (rows: readonly Row[]) => ReactNode
  /** Content below the rows, in every state. */
  below?: ReactNode
}

/** List of the back office: head, tabs, filters, rows or their state, and export. */
export function OfficeList<Row, Id extends string>(props: OfficeListProps<Row, Id>) {
  const { title, list, tabs, frame, problems } = props
  const content = (
    <>
      {props.toolbar}
      {problems && <ListProblem>{problems}</ListProblem>}
      {list.rows && props.notice}
      <QueryContent
        query={{ ...list, data: list.rows }}
        loading={props.loading}
        failed={props.failed}
        failure={props.failure}
        className="p-4.5"
      >
        {(rows) => (rows.length > 0 ? props.children(rows) : props.empty)}
      </QueryContent>
      {props.below}
    </>
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-[10px]">
        <ListHeader title={title} sentence={props.sentence} aside={props.aside}>
          {props.acts}
        </ListHeader>
        {props.above}
        {frame ? (
          frame(content)
        ) : tabs ? (
          <ListFrame {...tabs}>{content}</ListFrame>
        ) : (
          <ListCard>{content}</ListCard>
        )}
      </div>
      {list.rows && list.rows.length > 0 && <ListExport name={props.exportAs} read={props.exported} />}
    </>
  )
}
