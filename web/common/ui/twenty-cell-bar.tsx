import { classNames } from './class-names.ts'
import { getImageLabelProps } from './image-label.ts'

type BarProps = {
  /** Lit share, 0 to 1. Other values are clamped. */
  share: number
  /** Text alternative, such as "41% of the wait is over". Without one, the bar is decorative. */
  label?: string
  size?: 'thin' | 'thick'
  tone?: 'light' | 'link' | 'ink'
  /** Number of cells. 24 is only for the elapsed hours of the live day. */
  cells?: 20 | 24
  className?: string
}

export function TwentyCellBar({
  share,
  label,
  size = 'thin',
  tone = 'light',
  cells = 20,
  className,
}: BarProps) {
  const filled = Math.min(1, Math.max(0, share)) * cells
  return (
    <div
      className={classNames('bar', size === 'thick' && 'bar-thick', className)}
      data-tone={tone}
      {...getImageLabelProps(label)}
    >
      {Array.from({ length: cells }, (_, index) => {
        const part = computeCellShare(filled, index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their position
          <span key={index} data-full={part === 1 ? '' : undefined}>
            {part > 0 && part < 1 && <PartCell share={part} />}
          </span>
        )
      })}
    </div>
  )
}

export function computeCellShare(filled: number, index: number): number {
  return Math.min(1, Math.max(0, Math.round((filled - index) * 100) / 100))
}

/**
 * Lit part of a cell. Its width is an SVG attribute, because the content security policy forbids `style`
 * attributes.
 */
function PartCell({ share }: { share: number }) {
  return (
    <svg width={`${Math.round(share * 100)}%`} height="100%" aria-hidden="true">
      <rect width="100%" height="100%" />
    </svg>
  )
}
