import { classNames } from './class-names.ts'

const petals = [
  'M 11.4 11.4A8.3 8.3 0 0 1 3 3A8.3 8.3 0 0 1 11.4 11.4Z',
  'M 12.6 11.4A8.3 8.3 0 0 1 21 3A8.3 8.3 0 0 1 12.6 11.4Z',
  'M 12.6 12.6A8.3 8.3 0 0 1 21 21A8.3 8.3 0 0 1 12.6 12.6Z',
  'M 11.4 12.6A8.3 8.3 0 0 1 3 21A8.3 8.3 0 0 1 11.4 12.6Z',
]

/** The site's logo: the block of app 1, with four petals. Each petal has another colour, clockwise from the top left. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      <rect width="24" height="24" rx="1.5" className="mark-body" />
      <LogoPetals />
    </svg>
  )
}

export function LogoPetals() {
  return petals.map((petal, index) => <path key={petal} d={petal} className={`mark-${index + 1}`} />)
}

/** Mark and name of the site. An owner can replace the mark. `small` is for bars, `large` for the footer. */
export function Logo({
  size = 'small',
  mark,
}: {
  size?: 'small' | 'large'
  mark?: string | null | undefined
}) {
  const look = size === 'small' ? 'size-[34px]' : 'size-[44px]'
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      {mark ? <img src={mark} alt="" className={`${look} object-contain`} /> : <LogoMark className={look} />}
      <span
        className={classNames(
          'font-bold tracking-title',
          size === 'small' ? 'text-[1.3125rem]' : 'text-[1.625rem]',
        )}
      >
        20 in 24
      </span>
    </span>
  )
}
