type ChainCellsProps = {
  count: number
  checked: number
  broken: number | undefined
  isRunning: boolean
  /** Number of the entry that started each app. Cells from there on have the hue of that app. */
  starts: number[]
}

const size = 24

/**
 * Draws one cell for each entry and lights the verified ones. There is a drawing for wide and one for narrow
 * screens, and CSS shows one of them.
 */
export function ChainCells(props: ChainCellsProps) {
  return (
    <>
      <Cells {...props} columns={54} />
      <Cells {...props} columns={27} />
    </>
  )
}

/** Draws one path for each state, so that thousands of entries need few elements. */
function Cells({
  count,
  checked,
  broken,
  isRunning,
  starts,
  columns,
}: ChainCellsProps & { columns: number }) {
  const rows = Math.ceil(count / columns)
  const paths = new Map<string | number, string[]>()
  for (let number = 1; number <= count; number++) {
    const state =
      number === broken
        ? 'broken'
        : isRunning && number === checked
          ? 'front'
          : number <= checked
            ? quarterOf(number, starts)
            : 'dark'
    const x = ((number - 1) % columns) * size
    const y = Math.floor((number - 1) / columns) * size
    const path = paths.get(state) ?? []
    path.push(`M${x} ${y}h${size - 1}v${size - 1}h${1 - size}Z`)
    paths.set(state, path)
  }
  return (
    <svg
      width={columns * size}
      height={rows * size}
      viewBox={`0 0 ${columns * size} ${rows * size}`}
      aria-hidden="true"
      focusable="false"
      className="chain"
      data-columns={columns}
    >
      {Array.from(paths, ([state, path]) => (
        <path
          key={state}
          d={path.join('')}
          className="chain-cells"
          {...(typeof state === 'number' ? { 'data-hue': state } : { 'data-state': state })}
        />
      ))}
    </svg>
  )
}

function quarterOf(number: number, starts: number[]): number {
  const app = starts.filter((start) => start <= number).length
  return Math.min(4, Math.floor(Math.max(0, app - 1) / 5) + 1)
}
