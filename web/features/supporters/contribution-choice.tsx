import { contributionTypes } from '#shared/supporters.ts'
import { contributionIds } from '#web/features/supporters/register-words.ts'
import { Block } from '#web/ui/block.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useWords } from '#web/ui/words.tsx'

type Contribution = (typeof contributionTypes)[number]

const looks: Record<Contribution, { block: number; hue: 1 | 2 | 3 | 4 }> = {
  tester: { block: 1, hue: 1 },
  beta_user: { block: 6, hue: 2 },
  feedback_provider: { block: 11, hue: 3 },
  community_advocate: { block: 16, hue: 4 },
}

type ContributionChoiceProps = { value: Contribution; onChange: (value: Contribution) => void }

/** One way to help of four, each with what it means. */
export function ContributionChoice({ value, onChange }: ContributionChoiceProps) {
  const t = useWords()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('register.how.title')}</legend>
      <div className="grid gap-1 md:grid-cols-2">
        {contributionTypes.map((type) => {
          const { block, hue } = looks[type]
          const { name, text } = contributionIds[type]
          return (
            <Chip
              key={type}
              type="radio"
              name="supporter_type"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className="contribution"
            >
              <Block
                number={block}
                hue={hue}
                look="poster"
                state="on"
                className="size-10 shrink-0 rounded-1"
              />
              <span>
                <strong className="block">{t(name)}</strong>
                <span className="text-sm">{t(text)}</span>
              </span>
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
