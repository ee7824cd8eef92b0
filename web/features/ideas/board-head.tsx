import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type BoardStats, boardStatsQuery } from '#web/features/ideas/board-queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

const figures: { key: keyof BoardStats; label: string }[] = [
  { key: 'active_ideas', label: 'Active Ideas' },
  { key: 'total_votes', label: 'Total Votes' },
  { key: 'contributors', label: 'Contributors' },
]

/** The dark head of the board: the way back, the title, the three figures. */
export function BoardHead() {
  const { data, isError } = useQuery(boardStatsQuery(useBackend()))
  return (
    <div className="wrap pt-5 pb-6 md:pt-6">
      <Anchor href={paths.home} className="plain-link inline-flex min-h-8 items-center gap-2 font-semibold">
        <Icon icon={ArrowLeft} />
        Return to Main Website
      </Anchor>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-4">
        <h1 className="text-4xl font-bold">App Ideas</h1>
        <dl className="flex flex-wrap gap-x-3 gap-y-2 max-md:w-full max-md:justify-between md:gap-x-7">
          {figures.map(({ key, label }) => (
            <div key={key} className="grid">
              <dt className="order-2 text-base text-muted">{label}</dt>
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
  if (value !== undefined) return value.toLocaleString('en-US')
  return isMissing ? '–' : <SkeletonBar className="my-1 h-7 w-12" />
}
