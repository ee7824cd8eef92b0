import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import type { RowBatches } from '#web/common/lists/export-rows.ts'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useListKeys } from '#web/common/ui/use-list-keys.ts'
import { ListPagination } from '#web/office/lists/list-pagination.tsx'
import { OfficeList, type OfficeListProps } from '#web/office/lists/office-list.tsx'
import type { Selection } from '#web/office/lists/use-selection.ts'
import type { StableList } from '#web/office/lists/use-stable-list.ts'
import { BulkActionBar } from '#web/office/ui/bulk-action-bar.tsx'
import { SelectionButtons } from '#web/office/ui/list-frame.tsx'
import { NewRowsNotice } from '#web/office/ui/new-rows.tsx'
import { createSelectionColumn } from '#web/office/ui/selection-column.tsx'
import { ShortcutHelp } from '#web/office/ui/shortcut-help.tsx'

type Named = { id: string }

type SelectableList<Row extends Picked, Picked extends Named> = StableList<Row> & {
  table: {
    title: string
    caption: string
    nouns: readonly [one: string, many: string]
    loading: string
    failed: string
    exportAs: string
  }
  page: number
  pageCount: number
  selection: Selection<Picked>
  isPicking: boolean
  togglePicking: () => void
  /** Selects all rows that match the filters, on all pages. Without it, only the rows of this page can be selected. */
  selectAll?: () => void
  /** Loads new rows and shows them. */
  showNew?: () => void
  hrefOf: (page: number) => string
  readPortions: (signal: AbortSignal) => RowBatches
}

type TableListProps<Row extends Picked, Picked extends Named, Id extends string> = Pick<
  OfficeListProps<Row, Id>,
  'sentence' | 'aside' | 'acts' | 'above' | 'tabs' | 'frame' | 'toolbar' | 'problems' | 'failure' | 'empty'
> & {
  list: SelectableList<Row, Picked>
  /** Title of the failure. By default, it is the text `failed` of the table. */
  failed?: string
  /** Rows as they are after the decisions that are being saved. The default is the rows of `list`. */
  rows?: readonly Row[]
  columns: readonly Column<Row>[]
  density: 'line' | 'tall'
  /** Name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string
  canSelect?: (row: Row) => boolean
  rowTone?: (row: Row) => 'danger' | 'plain'
  isBusy?: boolean
  onOpen: (row: Row) => void
  /** Called when the current row is approved or rejected with the keyboard. */
  onApprove?: (row: Row) => void
  onReject?: (row: Row) => void
  /** Path of the review of the rows that wait. */
  reviewHref?: string
  /** Buttons for the selected rows, the most important one last. */
  bulkActs: ReactNode
  hasFourActs?: boolean
  /** Number of matching rows. Null if some of them cannot be selected. The default is the total of `list`. */
  selectableCount?: number | null
  /** Content above the table, if there are rows. */
  heading?: ReactNode
}

/** Office list as a table: rows can be selected, opened and decided, also with the keyboard. */
export function TableList<Row extends Picked, Picked extends Named, Id extends string>(
  props: TableListProps<Row, Picked, Id>,
) {
  const { list, columns, nameOf, canSelect = () => true, onOpen, onApprove, onReject, reviewHref } = props
  const { table, selection } = list
  const [one, many] = table.nouns
  const rows = props.rows ?? list.rows ?? []
  const navigate = useNavigate()
  const selectShown = () => selection.tick(rows.filter(canSelect), true)
  const cursor = useListKeys({
    rows,
    ids: selection.ids,
    canTick: canSelect,
    onTick: selection.tick,
    onAll: list.selectAll,
    onOpen,
    onApprove,
    onReject,
    onReview: reviewHref ? () => void navigate(reviewHref) : undefined,
  })

  return (
    <OfficeList
      {...table}
      {...props}
      list={{ ...list, rows: list.rows && rows }}
      exported={list.readPortions}
      aside={
        <>
          {props.aside}
          {list.total > 0 && (
            <SelectionButtons isPicking={list.isPicking} onPick={list.togglePicking} onAll={selectShown} />
          )}
        </>
      }
      acts={
        <>
          <ShortcutHelp />
          {props.acts}
        </>
      }
      notice={
        <NewRowsNotice count={list.newCount} nouns={[`new ${one}`, `new ${many}`]} onShow={list.showNew} />
      }
      below={
        <>
          <ListPagination list={list} />
          <BulkActionBar
            count={selection.ids.size}
            foundCount={props.selectableCount === undefined ? list.total : props.selectableCount}
            onAll={list.selectAll}
            hasFour={props.hasFourActs}
            onClear={selection.clear}
          >
            {props.bulkActs}
          </BulkActionBar>
        </>
      }
    >
      {(shown) => (
        <>
          {props.heading}
          <DataTable
            caption={table.caption}
            frame="card"
            density={props.density}
            columns={[
              createSelectionColumn({
                rows: shown,
                ids: selection.ids,
                nameOf,
                canTick: canSelect,
                onTick: selection.tick,
              }),
              ...columns,
            ]}
            rows={shown}
            rowKey={({ id }) => id}
            rowTone={props.rowTone}
            isSelected={({ id }) => selection.ids.has(id)}
            isPicking={list.isPicking}
            cursor={cursor}
            isBusy={list.isPlaceholderData || props.isBusy}
          />
        </>
      )}
    </OfficeList>
  )
}

type ReviewLinkProps = { href: string; waiting: number | undefined; variant?: 'primary' | 'secondary' }

/** Button that opens the review, with the number of rows that wait. */
export function ReviewLink({ href, waiting = 0, variant = 'primary' }: ReviewLinkProps) {
  if (waiting === 0) return null
  return (
    <LinkButton href={href} variant={variant} size="compact" icon={ListChecks}>
      Review {formatNumber(waiting)}
      <span className="max-md:sr-only"> waiting</span>
    </LinkButton>
  )
}
