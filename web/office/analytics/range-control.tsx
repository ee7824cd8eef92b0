import { useState } from 'react'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'
import { type AnalyticsState, customRange, type DayRange, rangeChoices } from '#web/office/analytics/range.ts'

type RangeControlProps = {
  shown: AnalyticsState
  range: DayRange | undefined
  onChange: (shown: AnalyticsState) => void
}

/** Chooses a range of days. "Custom" shows fields for its first and last day. */
export function RangeControl({ shown, range, onChange }: RangeControlProps) {
  const isOwn = Boolean(shown.from && shown.to)
  const [isOpen, setIsOpen] = useState(isOwn)
  // Keeps the requested range in the fields even if the server refused it.
  const { from, to } = isOwn ? shown : (range ?? { from: '', to: '' })
  const handleChoice = (days: string) => {
    setIsOpen(days === 'own')
    if (days !== 'own') onChange({ ...shown, days, from: '', to: '' })
  }
  return (
    <div className="flex flex-wrap gap-2.25 items-center">
      <SelectField
        label="Range"
        isLabelHidden
        value={isOpen ? 'own' : shown.days}
        choices={[...rangeChoices, { value: 'own', label: 'Custom' }]}
        onChange={({ target }) => handleChoice(target.value)}
      />
      <Checkbox
        label="Compare"
        checked={shown.isCompared}
        onChange={({ target }) => onChange({ ...shown, isCompared: target.checked })}
      />
      {isOpen && (
        <OwnRange
          key={`${from} ${to}`}
          range={{ from, to }}
          onChoose={(chosen) => onChange({ ...shown, ...chosen })}
        />
      )}
    </div>
  )
}

type OwnRangeProps = { range: DayRange; onChoose: (range: DayRange) => void }

function OwnRange({ range, onChoose }: OwnRangeProps) {
  const { check, fieldProps, listed } = useFields(customRange, { initial: range, say: getOfficeProblemText })
  const handleShow = () => {
    const chosen = check()
    if (chosen) onChoose(chosen)
  }
  return (
    <Form
      noValidate
      onSubmit={handleShow}
      className="range-own flex flex-wrap gap-2.25 basis-full items-start"
      aria-label="Custom range"
    >
      <ErrorSummary problems={listed} className="basis-full" />
      <TextField label="From" type="date" {...fieldProps('from')} />
      <TextField label="To" type="date" {...fieldProps('to')} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  )
}
