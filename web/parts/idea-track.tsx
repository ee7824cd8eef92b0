import { type IdeaStatus, ideaStepOf, ideaSteps } from '#shared/ideas.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { Steps } from '#web/ui/steps.tsx'

type IdeaTrackProps = {
  status: IdeaStatus
  askedAt: string
  /** When a status was reached; a day nobody wrote down is left out. */
  dates: Partial<Record<string, string>> | null | undefined
  className?: string
}

/** From asked to built, with the day of each cell that was reached. */
export function IdeaTrack({ status, askedAt, dates, className }: IdeaTrackProps) {
  const current = ideaStepOf(status)
  const days: Record<string, string | undefined> = { ...dates, awaiting_approval: askedAt }
  const notes = ideaSteps.map(({ status: reached }, step) => {
    const day = days[reached]
    return day && step <= current ? formatDay(day) : undefined
  })
  return (
    <Steps
      steps={ideaSteps.map(({ label }) => label)}
      current={current}
      notes={notes}
      {...(className && { className })}
    />
  )
}
