import '#web/common/ui/table.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { openSelect } from '#web/common/ui/open-select.ts'
import type { Choice } from '#web/common/ui/select-field.tsx'
import { StatusTag, type TagVariant, tagVariantClasses } from '#web/common/ui/status-tag.tsx'

type StatusSelectProps<Value extends string> = {
  /** Name for screen readers, such as "Status of Clinic Queue". */
  label: string
  choices: readonly (Choice & { value: Value })[]
  value: Value
  look: TagVariant
  onChoose: (value: Value) => void
}

/** Status that can be changed in place: a tag with an invisible select over it. */
export function StatusSelect<Value extends string>(props: StatusSelectProps<Value>) {
  const { label, choices, value, look, onChoose } = props
  return (
    <span className={classNames('status-select', tagVariantClasses[look])}>
      <StatusTag look={look}>{choices.find((choice) => choice.value === value)?.label}</StatusTag>
      <span className="status-chevron">
        <Icon icon={ChevronDown} />
      </span>
      <select
        aria-label={label}
        value={value}
        onKeyDown={openSelect}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value)
          if (!chosen) return
          // Moves the focus from the select to its row, because the key that undoes the change does not work
          // while a select has the focus.
          target.closest<HTMLElement>('tr[tabindex]')?.focus()
          onChoose(chosen.value)
        }}
      >
        {choices.map(({ value: choice, label: text }) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
