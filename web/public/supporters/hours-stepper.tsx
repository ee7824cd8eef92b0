import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { supporterLimits } from '#shared/supporters.ts'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

type HoursStepperProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  value: string
  onStep: (hours: string) => void
}

/** Number field between two buttons that change it. */
export function HoursStepper({ value, onStep, ...field }: HoursStepperProps) {
  const t = useTranslate()
  const hours = Number(value) || 0
  const step = (by: number) => onStep(String(Math.min(supporterLimits.hoursMax, Math.max(1, hours + by))))
  return (
    <div className="flex items-end gap-3">
      <IconButton
        icon={Minus}
        label={t('register.time.less')}
        variant="outlined"
        className="needs-scripts"
        disabled={hours <= 1}
        onClick={() => step(-1)}
      />
      <TextField
        {...field}
        label={t('register.time.hours')}
        type="number"
        inputMode="numeric"
        min={1}
        max={supporterLimits.hoursMax}
        required
        value={value}
        className="flex-1"
      />
      <IconButton
        icon={Plus}
        label={t('register.time.more')}
        variant="outlined"
        className="needs-scripts"
        disabled={hours >= supporterLimits.hoursMax}
        onClick={() => step(1)}
      />
    </div>
  )
}
