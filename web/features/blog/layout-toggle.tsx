import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { type BlogFilters, blogAddress, type PostView, postViews } from '#web/features/blog/blog-filters.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

const looks = {
  grid: { icon: LayoutGrid, label: 'Show as grid' },
  list: { icon: List, label: 'Show as list' },
} satisfies Record<PostView, unknown>

/** Two addresses of one list: links, so that they work without JavaScript. */
export function LayoutToggle({ filters }: { filters: BlogFilters }) {
  return (
    <ul aria-label="Layout" className="flex w-max rounded-1 border-[1.5px] border-line-strong">
      {postViews.map((view) => {
        const isCurrent = view === filters.view
        return (
          <li key={view}>
            <Anchor
              href={blogAddress({ ...filters, view })}
              aria-label={looks[view].label}
              aria-current={isCurrent ? 'true' : undefined}
              title={looks[view].label}
              className={classNames(
                'grid h-[49px] w-[52px] place-items-center',
                isCurrent ? 'bg-text text-bg' : 'text-text hover:bg-sunken',
              )}
            >
              <Icon icon={looks[view].icon} size="medium" />
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}
