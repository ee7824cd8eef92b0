import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'

test('the error summary shows an error of several fields once, with a link to the first of them', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      problems={[
        { fieldId: 'name', code: 'missing', message: 'Fill in' },
        { fieldId: 'profile', code: 'link', message: 'Fill in' },
        { fieldId: 'story', code: 'missing', message: 'Fill in here, too' },
      ]}
    />,
  )
  expect(Array.from(html.matchAll(/href="#(\w+)"/g), ([, id]) => id)).toEqual(['name', 'profile'])
})
