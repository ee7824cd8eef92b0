import { contributionTypes, supporterTypeLabels } from '#shared/supporters.ts'
import { Block } from '#web/ui/block.tsx'

type Contribution = (typeof contributionTypes)[number]

const looks: Record<Contribution, { sentence: string; block: number; hue: 1 | 2 | 3 | 4 }> = {
  tester: { sentence: 'Open a finished app and say what breaks', block: 1, hue: 1 },
  beta_user: { sentence: 'Use one app for a week', block: 6, hue: 2 },
  feedback_provider: { sentence: 'Tell us what is missing', block: 11, hue: 3 },
  community_advocate: { sentence: 'Bring people who need one', block: 16, hue: 4 },
}

type ContributionChoiceProps = { value: Contribution; onChange: (value: Contribution) => void }

/** One way to help of four, each with what it means. */
export function ContributionChoice({ value, onChange }: ContributionChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How would you like to contribute</legend>
      <div className="grid gap-1 md:grid-cols-2">
        {contributionTypes.map((type) => {
          const { sentence, block, hue } = looks[type]
          return (
            <label key={type} className="contribution chip">
              <input
                type="radio"
                name="supporter_type"
                value={type}
                checked={type === value}
                onChange={() => onChange(type)}
                className="sr-only"
              />
              <Block
                number={block}
                hue={hue}
                look="poster"
                state="on"
                className="size-10 shrink-0 rounded-1"
              />
              <span>
                <strong className="block">{supporterTypeLabels[type]}</strong>
                <span className="text-sm">{sentence}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
