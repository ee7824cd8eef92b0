import '#web/office/ui/list.css'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import type { Column } from '#web/common/ui/data-table.tsx'

type TickColumnProps<Row> = {
  rows: readonly Row[]
  ids: ReadonlySet<string>
  /** Returns the name of a row for the label "Select ...". */
  nameOf: (row: Row) => string
  /** Returns true if the row can be selected. By default, every row can. */
  canTick?: (row: Row) => boolean
  onTick: (rows: readonly Row[], areTicked: boolean) => void
}

const look = 'row-tick -my-2.25 -ml-3 justify-center'

/**
 * Returns the first column of a list, which has the checkboxes. The checkbox in its header selects all rows
 * of the page.
 */
export function createSelectionColumn<Row extends { id: string }>(props: TickColumnProps<Row>): Column<Row> {
  const { rows, ids, nameOf, canTick = () => true, onTick } = props
  const tickable = rows.filter(canTick)
  const areAllTicked = tickable.length > 0 && tickable.every(({ id }) => ids.has(id))
  return {
    key: 'select',
    head: (
      <Checkbox
        label="Select all shown"
        isLabelHidden
        checked={areAllTicked}
        disabled={tickable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = !areAllTicked && tickable.some(({ id }) => ids.has(id))
        }}
        onChange={() => onTick(tickable, !areAllTicked)}
        className={look}
      />
    ),
    card: 'tick',
    className: 'md:w-[48px]',
    cell: (row) =>
      canTick(row) && (
        <Checkbox
          label={`Select ${nameOf(row)}`}
          isLabelHidden
          checked={ids.has(row.id)}
          onChange={({ target }) => onTick([row], target.checked)}
          className={look}
        />
      ),
  }
}
