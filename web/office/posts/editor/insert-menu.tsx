import '#web/office/posts/editor/insert-menu.css'
import { useEffect, useRef } from 'react'
import { Icon } from '#web/common/ui/icon.tsx'
import type { useInsertMenu } from '#web/office/posts/editor/use-insert-menu.ts'

type InsertMenuProps = ReturnType<typeof useInsertMenu>

/**
 * Lists the blocks to insert. The focus stays in the text, and the list marks the item that Enter inserts.
 */
export function InsertMenu({ listId, active, menu, choose }: InsertMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOpen = menu !== null
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <>
      <p role="status" className="sr-only">
        {menu && `${menu.choices.length} items. Type to search, use the arrow keys to choose.`}
      </p>
      {menu && (
        <div ref={box} data-surface="paper" className="insert-menu" style={{ top: menu.top + 6 }}>
          <p aria-hidden="true" className="px-3 py-1.5 text-xs font-semibold text-muted">
            Insert. Type to search, use the arrow keys to choose.
          </p>
          <div id={listId} role="listbox" aria-label="Insert" tabIndex={-1}>
            {menu.choices.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles keys
              <div
                key={choice.label}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
                className="insert-choice"
              >
                <span className="insert-icon">
                  <Icon icon={choice.icon} size="medium" />
                </span>
                {choice.label}
                {choice.hint && <span className="ml-auto text-xs text-muted">{choice.hint}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
