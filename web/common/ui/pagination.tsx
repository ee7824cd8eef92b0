import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import { listPaginationItems, type PaginationItem } from './pagination-items.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** Returns the URL of a page, so that links work without JavaScript. */
  hrefOf: (page: number) => string
  label?: string
  words?: PaginationWords
  className?: string
}

type PaginationWords = { previous: string; next: string; page: (number: number) => string }

const inEnglish: PaginationWords = {
  previous: 'Previous page',
  next: 'Next page',
  page: (number) => `Page ${number}`,
}

const screens = { both: '', wide: 'max-md:hidden', narrow: 'md:hidden' }

export function Pagination(props: PaginationProps) {
  const { pageCount, hrefOf, label = 'Pages', words = inEnglish, className, ...asked } = props
  if (pageCount <= 1) return null
  const page = Math.min(asked.page, pageCount)
  const items = listPaginationItems(page, pageCount)
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center gap-1.5">
        <Turn
          icon={ChevronLeft}
          label={words.previous}
          href={page > 1 ? hrefOf(page - 1) : undefined}
          rel="prev"
        />
        {items.map((item) => (
          <li key={item.key} className={screens[item.on]}>
            <PageLink item={item} current={page} hrefOf={hrefOf} words={words} />
          </li>
        ))}
        <Turn
          icon={ChevronRight}
          label={words.next}
          href={page < pageCount ? hrefOf(page + 1) : undefined}
          rel="next"
        />
      </ul>
    </nav>
  )
}

const square =
  'grid h-12 w-12 max-md:w-[min(48px,calc((100vw-96px)/6))] place-items-center rounded-1 border-[1.5px] text-sm font-bold'

type PageLinkProps = {
  item: PaginationItem
  current: number
  hrefOf: (page: number) => string
  words: PaginationWords
}

function PageLink({ item, current, hrefOf, words }: PageLinkProps) {
  if (item.page === null) return <span className="text-muted">...</span>
  const isCurrent = item.page === current
  return (
    <Anchor
      href={hrefOf(item.page)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={words.page(item.page)}
      className={classNames(
        square,
        isCurrent ? 'border-text bg-text text-bg' : 'border-action2 hover:bg-sunken',
      )}
    >
      {item.page}
    </Anchor>
  )
}

type TurnProps = { icon: IconType; label: string; href: string | undefined; rel: string }

function Turn({ icon, label, href, rel }: TurnProps) {
  return (
    <li>
      {href ? (
        <Anchor
          href={href}
          rel={rel}
          aria-label={label}
          className={classNames(square, 'border-action2 hover:bg-sunken')}
        >
          <Icon icon={icon} />
        </Anchor>
      ) : (
        <span aria-hidden="true" className={classNames(square, 'border-line text-faint')}>
          <Icon icon={icon} />
        </span>
      )}
    </li>
  )
}
