import { sayDate } from '#shared/dates.ts'
import type { BoardIdea } from '#shared/ideas.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { IdeaTrack } from '#web/parts/idea-track.tsx'
import { useLanguage } from '#web/ui/words.tsx'

const stepIds = {
  awaiting_approval: 'ideas.step.asked',
  approved: 'ideas.step.approved',
  in_development: 'ideas.step.building',
  testing: 'ideas.step.testing',
  completed: 'ideas.step.built',
} as const

type IdeaCourseProps = { idea: BoardIdea; dates: Partial<Record<string, string>> | null | undefined }

/** How far an idea of the board has come. */
export function IdeaCourse({ idea, dates }: IdeaCourseProps) {
  const { t, language } = useLanguage()
  return (
    <IdeaTrack
      status={idea.status}
      askedAt={idea.created_at}
      dates={dates}
      words={{
        step: (status) => t(stepIds[status]),
        // English has short months; the others are said whole.
        day: (instant) =>
          language === 'en' ? formatDay(instant) : sayDate(t, instant, { zone: siteZone(), how: 'short' }),
        label: t('board.idea.steps'),
        done: t('board.idea.done'),
      }}
    />
  )
}
