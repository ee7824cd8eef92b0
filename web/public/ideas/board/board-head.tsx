import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { PlainId } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { SkeletonBar } from '#web/common/ui/skeleton.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import type { BoardStats } from '#web/public/attempt/campaign-counts.ts'
import { boardStatsQuery } from '#web/public/ideas/board/board-queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

const figures: { key: keyof BoardStats; label: PlainId }[] = [
  { key: 'active_ideas', label: 'board.head.ideas' },
  { key: 'total_votes', label: 'board.head.votes' },
  { key: 'contributors', label: 'board.head.contributors' },
]

/** Progress of the day: number of finished apps, and the current hour. */
export type DayProgress = { built: number; hour: number }

/**
 * Header of the board with a link back, the title and three figures. On the day it also shows the progress.
 */
export function BoardHeader({ day }: { day: DayProgress | null }) {
  const t = useTranslate()
  const { data, isError } = useQuery(boardStatsQuery(useBackend()))
  return (
    <div className="wrap pt-7.5 pb-9 md:pt-9">
      <Anchor href={paths.home} className="plain-link inline-flex min-h-12 items-center gap-3 font-semibold">
        <Icon icon={ArrowLeft} />
        {t('board.head.back')}
      </Anchor>
      <div className="mt-4.5 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mt-6">
        <h1 className="text-4xl font-bold">{t('board.head.heading')}</h1>
        {day && (
          <p className="flex items-center gap-3.75 font-semibold">
            <TranslatedRichText
              id="board.head.built"
              values={{ count: day.built, hour: day.hour }}
              tags={{
                number: <strong className="figures text-4xl text-emphasis" />,
                words: <span className="max-w-51 text-lg" />,
              }}
            />
          </p>
        )}
        <dl className="flex flex-wrap gap-x-4.5 gap-y-3 max-md:w-full max-md:justify-between md:gap-x-10.5">
          {figures.map(({ key, label }) => (
            <div key={key} className="grid">
              <dt className="order-2 text-base text-muted">{t(label)}</dt>
              <dd className="figures order-1 text-3xl text-emphasis">
                <Figure value={data?.[key]} isMissing={isError} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function Figure({ value, isMissing }: { value: number | undefined; isMissing: boolean }) {
  const figure = useNumberFormatter()
  if (value !== undefined) return figure(value)
  return isMissing ? '–' : <SkeletonBar className="my-1.5 h-10.5 w-18" />
}
