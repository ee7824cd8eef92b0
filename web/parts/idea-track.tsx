import { sayDate } from '#shared/dates.ts'
import { type IdeaStatus, ideaStepOf, ideaSteps } from '#shared/ideas.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { stepWords } from '#web/parts/step-words.ts'
import { Steps } from '#web/ui/steps.tsx'
import { useLanguage } from '#web/ui/words.tsx'

const stepIds = {
  awaiting_approval: 'ideas.step.asked',
  approved: 'ideas.step.approved',
  in_development: 'ideas.step.building',
  testing: 'ideas.step.testing',
  completed: 'ideas.step.built',
} as const

type IdeaTrackProps = {
  status: IdeaStatus
  askedAt: string
  /** When a status was reached; a day nobody wrote down is left out. */
  dates: Partial<Record<string, string>> | null | undefined
  className?: string
}

/** From asked to built, with the day of each cell that was reached. */
export function IdeaTrack({ status, askedAt, dates, className }: IdeaTrackProps) {
  const { t, language } = useLanguage()
  const current = ideaStepOf(status)
  const days: Record<string, string | undefined> = { ...dates, awaiting_approval: askedAt }
  // English has short months; the others are said whole.
  const sayDay = (instant: string) =>
    language === 'en' ? formatDay(instant) : sayDate(t, instant, { zone: siteZone(), how: 'short' })
  const notes = ideaSteps.map((reached, step) => {
    const day = days[reached]
    return day && step <= current ? sayDay(day) : undefined
  })
  return (
    <Steps
      steps={ideaSteps.map((step) => t(stepIds[step]))}
      current={current}
      notes={notes}
      words={stepWords(t)}
      {...(className && { className })}
    />
  )
}
