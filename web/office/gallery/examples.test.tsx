import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatCountSentence } from '#web/common/ui/field-counter.tsx'
import { getTabForKey } from '#web/common/ui/tabs.tsx'
import { ToastProvider } from '#web/common/ui/toast.tsx'
import { computeCellShare } from '#web/common/ui/twenty-cell-bar.tsx'
import { componentExamples } from './examples.tsx'

const markup = (index: number) =>
  renderToStaticMarkup(<ToastProvider>{componentExamples[index]?.render(`example-${index}`)}</ToastProvider>)

// Looks for inline styles and scripts, because the content security policy (style-src 'self') makes browsers
// drop style attributes and refuse inline scripts.
test.each(componentExamples.map(({ name }, index) => [name, index] as const))(
  'the component %s has no style attribute and no inline style or script',
  (_, index) => {
    expect(markup(index)).not.toMatch(/\sstyle=|<style|<script/)
  },
)

test.each(componentExamples.map(({ name }, index) => [name, index] as const))(
  'the component %s renders identically each time',
  (_, index) => {
    expect(markup(index)).toBe(markup(index))
  },
)

test('the sprite contains every block that a component draws', () => {
  const drawn = componentExamples.flatMap((_, index) => markup(index).match(/href="#b\d+"/g) ?? [])
  expect(drawn.length).toBeGreaterThan(40)
  for (const reference of drawn) expect(reference).toMatch(/#b(0[1-9]|1\d|20)"/)
})

test('a progress bar fills its cells from the left, and may fill one of them partly', () => {
  const cells = Array.from({ length: 5 }, (_, index) => computeCellShare(2.34, index))
  expect(cells).toEqual([1, 1, 0.34, 0, 0])
})

test('the field counter shows how many characters or words are left or too many', () => {
  expect(formatCountSentence(44, 45, 'words')).toBe('You have 1 word left')
  expect(formatCountSentence(40, 45, 'words')).toBe('You have 5 words left')
  expect(formatCountSentence(47, 45, 'words')).toBe('You have 2 words too many')
})

test('the arrow keys select tabs in a circle, and other keys do nothing', () => {
  expect(getTabForKey('ArrowRight', 2, 3)).toBe(0)
  expect(getTabForKey('ArrowLeft', 0, 3)).toBe(2)
  expect(getTabForKey('End', 0, 3)).toBe(2)
  expect(getTabForKey('Enter', 0, 3)).toBeUndefined()
})
