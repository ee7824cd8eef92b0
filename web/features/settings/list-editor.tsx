import '#web/features/settings/list-editor.css'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SettingList } from '#web/features/settings/section.ts'
import { SettingControl } from '#web/features/settings/setting-control.tsx'
import type { Item } from '#web/features/settings/values.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const most = 12

type ListEditorProps = {
  list: SettingList
  id: string
  items: readonly Item[]
  problems: Record<string, string>
  disabled: boolean
  onChange: (items: Item[]) => void
}

/** Items that are folded until somebody opens one; their order is changed by two buttons each. */
export function ListEditor({ list, id, items, problems, disabled, onChange }: ListEditorProps) {
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = (item: Item | undefined) => item?.[list.named] || `this ${list.noun}`

  /** What has the focus next may only be there once the items are. */
  function changeTo(next: Item[], focusId: string) {
    flushSync(() => onChange(next))
    document.getElementById(focusId)?.focus()
  }

  function move(from: number, to: number) {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    setOpened(opened === from ? to : opened === to ? from : opened)
    const isEnd = to === 0 || to === items.length - 1
    const isUp = to < from
    // At an end its own button has nothing left to do.
    setSaid(`${nameOf(items[from])} is number ${to + 1} of ${items.length}.`)
    changeTo(next, `${id}-${to}-${isUp === isEnd ? 'down' : 'up'}`)
  }

  function remove(index: number) {
    setOpened(null)
    setSaid(`${nameOf(items[index])} is removed.`)
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
    <fieldset className="min-w-0" id={id} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-bold">{list.label}</legend>
      {items.length === 0 && <p className="setting-none">There are none. The site leaves the place out.</p>}
      <ol className="setting-items">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place; its fields hold no state of their own
          <li key={index} className="setting-item">
            <details
              open={
                opened === index ||
                Object.keys(problems).some((field) => field.startsWith(`${list.path}.${index}.`))
              }
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpened(index)
                else if (opened === index) setOpened(null)
              }}
            >
              <summary>
                <span className="tabular text-muted">{index + 1}</span>
                <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(item)}</span>
              </summary>
              <div className="setting-item-fields">
                {list.fields.map((field) => {
                  const path = `${list.path}.${index}.${field.path}`
                  return (
                    <SettingControl
                      key={field.path}
                      field={field}
                      id={`setting-${path}`}
                      value={item[field.path] ?? ''}
                      error={problems[path]}
                      disabled={disabled}
                      onChange={(text) =>
                        onChange(
                          items.map((one, at) => (at === index ? { ...one, [field.path]: text } : one)),
                        )
                      }
                    />
                  )
                })}
              </div>
            </details>
            <div className="setting-item-acts">
              <IconButton
                size="row"
                icon={ArrowUp}
                id={`${id}-${index}-up`}
                label={`Move ${nameOf(item)} up`}
                disabled={disabled || index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="row"
                icon={ArrowDown}
                id={`${id}-${index}-down`}
                label={`Move ${nameOf(item)} down`}
                disabled={disabled || index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                size="row"
                icon={Trash}
                id={`${id}-${index}-remove`}
                label={`Remove ${nameOf(item)}`}
                disabled={disabled}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {problems[list.path] && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{problems[list.path]}</FieldError>
        </div>
      )}
      <Button
        variant="secondary"
        size="compact"
        icon={Plus}
        id={`${id}-add`}
        className="mt-2"
        disabled={disabled || items.length >= most}
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
