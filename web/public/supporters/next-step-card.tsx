import { Block } from '#web/common/ui/block.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import type { SupporterNextStep } from '#web/public/supporters/next-step.ts'

/** Shows the next step. It is the most prominent card of a supporter's page. */
export function NextStepCard({ step }: { step: SupporterNextStep }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { title, text, action, share, isEnglish } = step
  return (
    <section
      aria-label={t('dashboard.next.label')}
      data-surface="danfo"
      className="flex flex-wrap items-center gap-x-9 gap-y-6 p-6 md:p-7.5"
    >
      <Block number={12} look="plate" state="on" className="size-24 shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="text-sm font-semibold">{t('dashboard.next.label')}</p>
        <div lang={isEnglish ? english : undefined}>
          <h2 className="mt-1.5 text-3xl break-words">{title}</h2>
          <p className="mt-1.5">{text}</p>
        </div>
      </div>
      <div className="grid justify-items-start gap-3 max-md:w-full">
        <LinkButton href={action.href} className="max-md:w-full">
          {action.label}
        </LinkButton>
        {share && <ShareButtons path={share} text={t('dashboard.idea.share')} what="idea" />}
      </div>
    </section>
  )
}
