import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import type { PlainId } from '#shared/words.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  type BlogFilters,
  createBlogUrl,
  type PostLayout,
  postLayouts,
} from '#web/public/blog/blog-filters.ts'

const looks: Record<PostLayout, { icon: IconType; label: PlainId }> = {
  grid: { icon: LayoutGrid, label: 'blog.view.grid' },
  list: { icon: List, label: 'blog.view.list' },
}

/** Switches between two layouts of the list. The choices are links, which work without JavaScript. */
export function LayoutToggle({ filters }: { filters: BlogFilters }) {
  const t = useTranslate()
  return (
    <ul
      aria-label={t('blog.view.label')}
      className="layout-toggle flex w-max rounded-1 border-[1.5px] border-line-strong"
    >
      {postLayouts.map((view) => {
        const isCurrent = view === filters.view
        return (
          <li key={view}>
            <Anchor
              href={createBlogUrl({ ...filters, view })}
              aria-label={t(looks[view].label)}
              aria-current={isCurrent ? 'true' : undefined}
              title={t(looks[view].label)}
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
