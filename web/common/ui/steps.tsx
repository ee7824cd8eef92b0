import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StepTexts = {
  label?: string
  /** Text for screen readers after a completed step. */
  done?: string
}

type StepsProps = {
  steps: readonly string[]
  current: number
  /** Text below each label, such as the date of the step. */
  notes?: readonly (string | undefined)[]
  words?: StepTexts | undefined
  className?: string
}

const cells = {
  done: 'bg-text forced-colors:bg-[CanvasText]',
  current: 'bg-q3 border-2 border-text forced-colors:bg-[Highlight]',
  ahead: 'bg-line forced-colors:border',
}

export function Steps(props: StepsProps) {
  const { steps, current, notes, words = {}, className } = props
  const { label = 'Steps', done = ', done' } = words
  return (
    <ol aria-label={label} className={classNames('flex gap-0.75', className)}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        // Emphasis for text browsers, which show neither colours nor `aria-current`.
        const Label = state === 'current' ? 'strong' : 'span'
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className="grid flex-1 content-start gap-1.5"
          >
            <span className={classNames('block h-2.25', cells[state])} />
            <Label
              className={classNames(
                'text-xs font-semibold',
                state === 'current' ? 'text-text' : 'text-muted',
              )}
            >
              {step}
              {state === 'done' && <VisuallyHidden>{done}</VisuallyHidden>}
            </Label>{' '}
            {notes?.[index] && <span className="text-xs">{notes[index]}</span>}
          </li>
        )
      })}
    </ol>
  )
}
