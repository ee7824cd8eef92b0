import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

test('a summary shows a message of several fields once, with a link to the first of them', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      problems={[
        { fieldId: 'name', message: 'All fields are required' },
        { fieldId: 'profile', message: 'Please enter a valid LinkedIn profile URL' },
        { fieldId: 'story', message: 'All fields are required' },
      ]}
    />,
  )
  expect(Array.from(html.matchAll(/href="#(\w+)"/g), ([, id]) => id)).toEqual(['name', 'profile'])
})
