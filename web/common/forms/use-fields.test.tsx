import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useFields } from '#web/common/forms/use-fields.ts'

const schema = z.object({ name: z.string().min(1, 'No name'), place: z.string().min(1, 'No place') })

/** Returns the values of the form after `act`, and the change events that fired. */
function formAfter(act: (fields: ReturnType<typeof useFields<z.input<typeof schema>, object>>) => void) {
  const told: object[] = []
  let hasActed = false
  let held: unknown
  let found: unknown
  function Form() {
    const fields = useFields(schema, {
      initial: { name: '', place: '' },
      onType: (values) => told.push(values),
      say: ({ code }) => code,
    })
    // Calls `act` during the render. React then renders the component again immediately, so the test needs no
    // browser.
    if (!hasActed) {
      hasActed = true
      act(fields)
    }
    held = fields.values
    found = fields.listed.map(({ message }) => message)
    return null
  }
  renderToStaticMarkup(<Form />)
  return { held, told, found }
}

test('two changes to a form in one event are both applied', () => {
  const { held, told } = formAfter(({ change }) => {
    change({ name: 'Ada' })
    change({ place: 'Lagos' })
  })
  expect(held).toEqual({ name: 'Ada', place: 'Lagos' })
  expect(told).toEqual([
    { name: 'Ada', place: '' },
    { name: 'Ada', place: 'Lagos' },
  ])
})

test('the validation of a form includes a change made in the same event', () => {
  const { found } = formAfter(({ change, check }) => {
    change({ name: 'Ada' })
    check()
  })
  expect(found).toEqual(['No place'])
})
