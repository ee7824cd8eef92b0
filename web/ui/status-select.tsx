import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import type { Choice } from './select-field.tsx'
import { StatusTag, type TagLook } from './status-tag.tsx'

type StatusSelectProps<Value extends string> = {
  /** For ears: "Status of Clinic Queue". */
  label: string
  choices: readonly (Choice & { value: Value })[]
  value: Value
  look: TagLook
  onChoose: (value: Value) => void
}

/** A status that can be changed where it stands: the tag for the eye, the browser's own list over it. */
export function StatusSelect<Value extends string>(props: StatusSelectProps<Value>) {
  const { label, choices, value, look, onChoose } = props
  return (
    <span className="status-select">
      <StatusTag look={look}>{choices.find((choice) => choice.value === value)?.label}</StatusTag>
      <Icon icon={ChevronDown} />
      <select
        aria-label={label}
        value={value}
        onKeyDown={openList}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value)
          if (chosen) onChoose(chosen.value)
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

/**
 * On Windows and Linux an arrow key or a letter changes a closed list at once. What is chosen here takes effect at once
 * and people get letters about it, so these keys open the list instead, where nothing happens before Enter.
 */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const wouldChange = key.startsWith('Arrow') || key === 'Home' || key === 'End' || /^\S$/u.test(key)
  if (!wouldChange || ctrlKey || metaKey || !('showPicker' in currentTarget)) return
  event.preventDefault()
  try {
    currentTarget.showPicker()
  } catch {
    // The list is open already, or the browser wants Space or Enter for it.
  }
}
