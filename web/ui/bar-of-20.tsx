import { classNames } from './class-names.ts'
import { imageLabel } from './image-label.ts'

type BarProps = {
  /** 0 to 1; more or less is cut off. */
  share: number
  /** A sentence: "41% of the wait is over". Without one the bar is decoration beside words. */
  label?: string
  size?: 'thin' | 'thick'
  tone?: 'light' | 'link' | 'ink'
  /** 24 only for the elapsed hours of the live day. */
  cells?: 20 | 24
  className?: string
}

/** Every progress of the site is laid in twenty blocks. */
export function BarOf20({ share, label, size = 'thin', tone = 'light', cells = 20, className }: BarProps) {
  const filled = Math.min(1, Math.max(0, share)) * cells
  return (
    <div
      className={classNames('bar', size === 'thick' && 'bar-thick', className)}
      data-tone={tone}
      {...imageLabel(label)}
    >
      {Array.from({ length: cells }, (_, index) => {
        const part = cellShare(filled, index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
          <span key={index} data-full={part === 1 ? '' : undefined}>
            {part > 0 && part < 1 && <PartCell share={part} />}
          </span>
        )
      })}
    </div>
  )
}

export function cellShare(filled: number, index: number): number {
  return Math.min(1, Math.max(0, Math.round((filled - index) * 100) / 100))
}

/** The width is an attribute of a drawing, because the page's policy allows no style attribute. */
function PartCell({ share }: { share: number }) {
  return (
    <svg width={`${Math.round(share * 100)}%`} height="100%" aria-hidden="true">
      <rect width="100%" height="100%" />
    </svg>
  )
}
