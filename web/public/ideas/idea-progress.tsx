import { getIdeaStepIndex, type IdeaStatus, ideaSteps } from '#shared/ideas.ts'
import type { PlainId } from '#shared/words.ts'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { Steps } from '#web/common/ui/steps.tsx'
import { getStepTexts } from '#web/common/verification/step-texts.ts'
import { useTranslate } from '#web/common/words/translations.tsx'

const stepIds = {
  awaiting_approval: 'ideas.step.asked',
  approved: 'ideas.step.approved',
  in_development: 'ideas.step.building',
  testing: 'ideas.step.testing',
  completed: 'ideas.step.built',
} as const satisfies Record<string, PlainId>

type IdeaTrackProps = {
  status: IdeaStatus
  askedAt: string
  /** Date of each status. Unknown dates are left out. */
  dates: Partial<Record<string, string>> | null | undefined
  className?: string
}

/** Shows the steps of an idea from submitted to built, with the date of each step that was reached. */
export function IdeaProgress({ status, askedAt, dates, className }: IdeaTrackProps) {
  const t = useTranslate()
  const { day: sayDay } = useDateFormatters()
  const current = getIdeaStepIndex(status)
  const days: Record<string, string | undefined> = { ...dates, awaiting_approval: askedAt }
  const notes = ideaSteps.map((reached, step) => {
    const day = days[reached]
    return day && step <= current ? sayDay(day) : undefined
  })
  return (
    <Steps
      steps={ideaSteps.map((step) => t(stepIds[step]))}
      current={current}
      notes={notes}
      words={getStepTexts(t)}
      {...(className && { className })}
    />
  )
}
