import Columns3 from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  type BoardFilters,
  type BoardView,
  boardViews,
  createBoardSearch,
} from '#web/public/ideas/board/board-filters.ts'

const looks: Record<BoardView, { icon: IconType; label: PlainId }> = {
  list: { icon: List, label: 'board.view.list' },
  status: { icon: Columns3, label: 'board.view.by-status' },
}

/** Switches between list and columns. The choices are links, so that they work without JavaScript. */
export function ViewToggle({ filters }: { filters: BoardFilters }) {
  const t = useTranslate()
  return (
    <ul
      aria-label={t('board.view.label')}
      className="flex rounded-1 border-[1.5px] border-line-strong md:w-max"
    >
      {boardViews.map((view) => {
        const isCurrent = view === filters.view
        return (
          <li key={view} className="grow">
            <Anchor
              href={paths.appIdeas() + createBoardSearch({ ...filters, view, page: 1 })}
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                'flex min-h-[49px] items-center justify-center gap-3 px-6 font-semibold no-underline',
                isCurrent ? 'bg-text text-bg' : 'text-text hover:bg-sunken',
              )}
            >
              <Icon icon={looks[view].icon} />
              {t(looks[view].label)}
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}
