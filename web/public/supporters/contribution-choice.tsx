import { contributionTypes } from '#shared/supporters.ts'
import { Block } from '#web/common/ui/block.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { contributionTextIds } from '#web/public/supporters/register-words.ts'

type Contribution = (typeof contributionTypes)[number]

const looks: Record<Contribution, { block: number; hue: 1 | 2 | 3 | 4 }> = {
  tester: { block: 1, hue: 1 },
  beta_user: { block: 6, hue: 2 },
  feedback_provider: { block: 11, hue: 3 },
  community_advocate: { block: 16, hue: 4 },
}

type ContributionChoiceProps = { value: Contribution; onChange: (value: Contribution) => void }

/** Lets people choose one of four ways to help. Each has an explanation. */
export function ContributionChoice({ value, onChange }: ContributionChoiceProps) {
  const t = useTranslate()
  return (
    <ChoiceChips
      legend={t('register.how.title')}
      isLegendHidden
      name="supporter_type"
      layout={{ row: 'grid gap-1.5 md:grid-cols-2', chip: 'contribution' }}
      className="min-w-0"
      choices={contributionTypes.map((type) => {
        const { name, text } = contributionTextIds[type]
        const words = (
          <>
            <Block
              number={looks[type].block}
              hue={looks[type].hue}
              look="poster"
              state="on"
              className="size-15 shrink-0 rounded-1"
            />
            <span>
              <strong className="block">{t(name)}</strong>
              <span className="text-sm">{t(text)}</span>
            </span>
          </>
        )
        return { value: type, label: words }
      })}
      value={value}
      onChange={onChange}
    />
  )
}
