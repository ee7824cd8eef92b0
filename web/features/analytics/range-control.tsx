import { useState } from 'react'
import { analyticsMessages, daysBetween, longestRange } from '#shared/analytics-report.ts'
import { rangeChoices, type Shown } from '#web/features/analytics/range.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Message } from '#web/ui/message.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type RangeControlProps = {
  shown: Shown
  range: { from: string; to: string } | undefined
  onChange: (shown: Shown) => void
}

/** The last so many days, or two days of one's own. */
export function RangeControl({ shown, range, onChange }: RangeControlProps) {
  const isOwn = Boolean(shown.from && shown.to)
  const [isOpen, setIsOpen] = useState(isOwn)
  // What was asked for stays in its fields, also when it was refused.
  const { from, to } = isOwn ? shown : (range ?? { from: '', to: '' })
  const handleChoice = (days: string) => {
    setIsOpen(days === 'own')
    if (days !== 'own') onChange({ ...shown, days, from: '', to: '' })
  }
  return (
    <div className="range-control">
      <SelectField
        label="Range"
        labelHidden
        value={isOpen ? 'own' : shown.days}
        choices={[
          ...rangeChoices.map(({ value, label }) => ({
            value,
            label: value === '396' ? 'All that is kept' : `Last ${label}`,
          })),
          { value: 'own', label: 'From, to' },
        ]}
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

function OwnRange({
  range,
  onChoose,
}: {
  range: { from: string; to: string }
  onChoose: (range: { from: string; to: string }) => void
}) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [problem, setProblem] = useState('')
  const handleShow = () => {
    const wrong =
      !from || !to
        ? analyticsMessages.day
        : to < from
          ? analyticsMessages.order
          : daysBetween(from, to) >= longestRange
            ? analyticsMessages.tooLong
            : ''
    setProblem(wrong)
    if (!wrong) onChoose({ from, to })
  }
  return (
    <div className="range-own">
      <TextField label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextField label="To" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      <Button variant="secondary" onClick={handleShow}>
        Show
      </Button>
      {problem && <Message tone="danger">{problem}</Message>}
    </div>
  )
}
