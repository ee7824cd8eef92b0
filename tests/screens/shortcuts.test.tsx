import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  LetterKeysContext,
  listScreenShortcuts,
  type Shortcut,
  useShortcuts,
} from '#web/common/ui/use-shortcuts.ts'

function Keys({ of }: { of: readonly Shortcut[] }) {
  useShortcuts(of)
  return null
}

function show(content: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (next: ReactNode) => flushSync(() => root.render(next))
  render(content)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return render
}

const listed = () => listScreenShortcuts().map(([keys, does]) => `${keys}: ${does}`)

it('a keyboard shortcut stops working and being listed when its component is removed', async () => {
  const act = vi.fn()
  const render = show(<Keys of={[['J', 'Next row', act]]} />)
  expect(listed()).toEqual(['J: Next row'])
  await userEvent.keyboard('j')
  render(null)
  await userEvent.keyboard('j')
  expect(act).toHaveBeenCalledOnce()
  expect(listed()).toEqual([])
})

it('letter shortcuts do nothing while someone types in a field, and Ctrl shortcuts work there', async () => {
  const letter = vi.fn()
  const save = vi.fn()
  show(
    <>
      <input aria-label="Field" />
      <Keys
        of={[
          ['S', 'Start', letter],
          ['Ctrl S', 'Save', save],
        ]}
      />
    </>,
  )
  document.querySelector('input')?.focus()
  await userEvent.keyboard('s{Control>}s{/Control}')
  expect(letter).not.toHaveBeenCalled()
  expect(save).toHaveBeenCalledOnce()
})

it('single-key shortcuts do nothing for people who have turned them off, except Escape and the slash', async () => {
  const acts = { letter: vi.fn(), escape: vi.fn(), slash: vi.fn(), save: vi.fn() }
  show(
    <LetterKeysContext value={false}>
      <Keys
        of={[
          ['N or J', 'Next', acts.letter],
          ['Esc', 'Back', acts.escape],
          ['/', 'Search', acts.slash],
          ['Ctrl Shift P', 'Preview', acts.save],
        ]}
      />
    </LetterKeysContext>,
  )
  await userEvent.keyboard('nj{Escape}/{Control>}{Shift>}P{/Shift}{/Control}')
  expect(acts.letter).not.toHaveBeenCalled()
  for (const act of [acts.escape, acts.slash, acts.save]) expect(act).toHaveBeenCalledOnce()
})

it('only the first handler of a shortcut runs, unless it leaves the key to the next handler', async () => {
  const leave = vi.fn(() => false)
  const take = vi.fn()
  const late = vi.fn()
  show(
    <>
      <Keys of={[['Z', '', leave]]} />
      <Keys of={[['Z', 'Undo']]} />
      <Keys of={[['Z', 'Undo', take]]} />
      <Keys of={[['Z', 'Undo', late]]} />
    </>,
  )
  await userEvent.keyboard('z')
  expect(leave).toHaveBeenCalledOnce()
  expect(take).toHaveBeenCalledOnce()
  expect(late).not.toHaveBeenCalled()
})

it('a shortcut with Shift differs from one without, and a shortcut can have two keys', async () => {
  const one = vi.fn()
  const all = vi.fn()
  show(
    <Keys
      of={[
        ['A or B', 'One', one],
        ['Shift A', 'All', all],
      ]}
    />,
  )
  await userEvent.keyboard('ab{Shift>}A{/Shift}')
  expect(one).toHaveBeenCalledTimes(2)
  expect(all).toHaveBeenCalledOnce()
})
