import { type IdeaStatus, ideaStepOf, ideaSteps } from '#shared/ideas.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { Steps } from '#web/ui/steps.tsx'

type IdeaTrackProps = {
  status: IdeaStatus
  askedAt: string
  /** When a status was reached; a day nobody wrote down is left out. */
  dates: Partial<Record<string, string>> | null | undefined
  /** In English where nothing else is given. */
  words?: TrackWords
  className?: string
}

type TrackWords = {
  step: (status: IdeaStep) => string
  day: (instant: string) => string
  label?: string
  done?: string
}
type IdeaStep = (typeof ideaSteps)[number]['status']

const inEnglish: TrackWords = {
  step: (status) => ideaSteps.find((step) => step.status === status)?.label ?? '',
  day: formatDay,
}

/** From asked to built, with the day of each cell that was reached. */
export function IdeaTrack({ status, askedAt, dates, words = inEnglish, className }: IdeaTrackProps) {
  const current = ideaStepOf(status)
  const days: Record<string, string | undefined> = { ...dates, awaiting_approval: askedAt }
  const notes = ideaSteps.map(({ status: reached }, step) => {
    const day = days[reached]
    return day && step <= current ? words.day(day) : undefined
  })
  return (
    <Steps
      steps={ideaSteps.map((step) => words.step(step.status))}
      current={current}
      notes={notes}
      {...(words.label && { label: words.label })}
      {...(words.done && { doneWords: words.done })}
      {...(className && { className })}
    />
  )
}
