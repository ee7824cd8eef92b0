import { formatTranslatedDate } from '#shared/dates.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { getRecordedResult } from '#web/public/attempt/hero-words.ts'

type Step = { title: string; text: string; isDone: boolean }

/** Lists, under "What happens now", the steps between the day and the decision about the record. */
export function RecordSteps() {
  const t = useTranslate()
  const result = getRecordedResult(useCampaign())
  if (result?.status !== 'evidence_submitted' && result?.status !== 'completed_unverified') return null
  const isSubmitted = result.status === 'evidence_submitted'
  const steps: Step[] = [
    {
      title: t(isSubmitted ? 'about.next.submitted' : 'about.next.to-submit'),
      text: isSubmitted && result.date ? formatTranslatedDate(t, result.date) : t('about.next.no-date'),
      isDone: isSubmitted,
    },
    { title: t('about.next.evidence'), text: t('about.next.no-date'), isDone: false },
    { title: t('about.next.decision'), text: t('about.next.with-source'), isDone: false },
  ]
  return (
    <section aria-labelledby="next-steps" data-surface="danfo" className="section-y">
      <div className="wrap grid items-center gap-x-7.5 gap-y-7.5 lg:grid-cols-[11fr_7fr]">
        <h2 id="next-steps" className="text-4xl">
          {t('about.next.title')}
        </h2>
        <ol className="grid gap-4.5">
          {steps.map(({ title, text, isDone }) => (
            <li key={title} className="grid grid-cols-[36px_1fr] items-start gap-3">
              {isDone ? (
                <Block number={1} look="ink" state="on" hue={3} className="size-9" />
              ) : (
                <Block number={1} className="size-9" />
              )}
              <div>
                <p className="font-bold">{title}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
