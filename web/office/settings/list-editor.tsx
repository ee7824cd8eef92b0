import '#web/office/settings/list-editor.css'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/common/ui/button.tsx'
import { FieldError } from '#web/common/ui/field.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import type { SettingList } from '#web/office/settings/section.ts'
import { SettingControl } from '#web/office/settings/setting-control.tsx'
import type { SettingItem } from '#web/office/settings/values.ts'

const maxItems = 12

type ListEditorProps = {
  list: SettingList
  id: string
  items: readonly SettingItem[]
  problems: Record<string, string>
  disabled: boolean
  onChange: (items: SettingItem[]) => void
}

/** Edits a list. Items are collapsed until one is opened. Each has two buttons to change the order. */
export function ListEditor({ list, id, items, problems, disabled, onChange }: ListEditorProps) {
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const problem = problems[list.path]
  const errorId = `${id}-error`
  const nameAt = (index: number) => nameOf(list, items[index])

  /** Changes the list and moves the focus. Renders in between, because the element to focus may not exist yet. */
  function changeTo(next: SettingItem[], focusId: string) {
    flushSync(() => onChange(next))
    document.getElementById(focusId)?.focus()
  }

  function move(from: number, to: number) {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    setOpened(opened === from ? to : opened === to ? from : opened)
    const isEnd = to === 0 || to === items.length - 1
    const isUp = to < from
    // At either end of the list, focuses the other button, because the clicked one is disabled there.
    setSaid(`${nameAt(from)} moved to position ${to + 1} of ${items.length}.`)
    changeTo(next, `${id}-${to}-${isUp === isEnd ? 'down' : 'up'}`)
  }

  function remove(index: number) {
    setOpened(null)
    setSaid(`${nameAt(index)} removed.`)
    changeTo(
      items.filter((_, at) => at !== index),
      items.length > 1 ? `${id}-${Math.max(0, index - 1)}-remove` : `${id}-add`,
    )
  }

  function add() {
    setOpened(items.length)
    changeTo(
      [...items, Object.fromEntries(list.fields.map(({ path }) => [path, '']))],
      `setting-${list.path}.${items.length}.${list.fields[0]?.path}`,
    )
  }

  return (
    <fieldset className="min-w-0" id={id} tabIndex={-1} aria-describedby={problem && errorId}>
      <legend className="mb-2.25 text-sm font-bold">{list.label}</legend>
      {items.length === 0 && <p className="setting-none">None added yet. The site hides this section.</p>}
      <ol className="setting-items">
        {items.map((item, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its position, and its fields hold no state
            key={index}
            list={list}
            id={`${id}-${index}`}
            item={item}
            index={index}
            isLast={index === items.length - 1}
            isOpen={opened === index}
            problems={problems}
            disabled={disabled}
            onToggle={(isOpen) => setOpened((was) => (isOpen ? index : was === index ? null : was))}
            onChange={(changed) => onChange(items.map((one, at) => (at === index ? changed : one)))}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {problem && (
        <div className="mt-2.25">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
      <Button
        variant="secondary"
        size="compact"
        icon={Plus}
        id={`${id}-add`}
        className="mt-3"
        disabled={disabled || items.length >= maxItems}
        onClick={add}
      >
        Add a {list.noun}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

const nameOf = (list: SettingList, item: SettingItem | undefined) => item?.[list.named] || `this ${list.noun}`

type ListItemProps = Pick<ListEditorProps, 'list' | 'id' | 'problems' | 'disabled'> & {
  item: SettingItem
  index: number
  isLast: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (item: SettingItem) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function ListItem({
  list,
  id,
  item,
  index,
  isLast,
  isOpen,
  problems,
  disabled,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: ListItemProps) {
  const name = nameOf(list, item)
  const path = `${list.path}.${index}`
  const hasProblem = Object.keys(problems).some((field) => field.startsWith(`${path}.`))
  return (
    <li className="setting-item">
      <details open={isOpen || hasProblem} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>
          <span className="tabular text-muted">{index + 1}</span>
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        </summary>
        <div className="grid gap-3 pt-1.5 pb-4.5 px-3">
          {list.fields.map((field) => (
            <SettingControl
              key={field.path}
              field={field}
              id={`setting-${path}.${field.path}`}
              value={item[field.path] ?? ''}
              error={problems[`${path}.${field.path}`]}
              disabled={disabled}
              onChange={(text) => onChange({ ...item, [field.path]: text })}
            />
          ))}
        </div>
      </details>
      <div className="absolute top-1 right-0.75 flex">
        <IconButton
          size="row"
          icon={ArrowUp}
          id={`${id}-up`}
          label={`Move ${name} up`}
          disabled={disabled || index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="row"
          icon={ArrowDown}
          id={`${id}-down`}
          label={`Move ${name} down`}
          disabled={disabled || isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          size="row"
          icon={Trash}
          id={`${id}-remove`}
          label={`Remove ${name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
