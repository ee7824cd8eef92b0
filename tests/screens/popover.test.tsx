import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { Popover } from '#web/office/ui/popover.tsx'

/**
 * Opens a panel whose button does not close it immediately. The returned function closes it later, as an
 * export does when its file is ready.
 */
async function openPanel() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let finish = () => {}
  flushSync(() =>
    root.render(
      <>
        <Popover summary="Export" summaryClassName="">
          {(close) => (
            <button type="button" onClick={() => (finish = close)}>
              Save as CSV
            </button>
          )}
        </Popover>
        <button type="button">Elsewhere</button>
      </>,
    ),
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const panel = place.querySelector('details')
  if (!panel) throw new Error('no panel')
  panel.open = true
  await userEvent.click(screen.getByText('Save as CSV'))
  return { panel, finish: () => finish() }
}

it('a popover closes when the focus leaves it, and does not take the focus back', async () => {
  const { panel, finish } = await openPanel()
  const elsewhere = screen.getByText('Elsewhere')
  elsewhere.focus()
  expect(panel.open).toBe(false)
  finish()
  expect(document.activeElement).toBe(elsewhere)
})

it('a popover closes after a choice, and its button gets the focus', async () => {
  const { panel, finish } = await openPanel()
  finish()
  expect(panel.open).toBe(false)
  expect(document.activeElement).toBe(panel.querySelector('summary'))
})
