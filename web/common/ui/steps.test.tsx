import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Steps } from '#web/common/ui/steps.tsx'

test('only the current step of a process is marked for screen readers and in bold for text browsers', () => {
  const html = renderToStaticMarkup(<Steps steps={['Sent in', 'Approved', 'Built']} current={1} />)
  expect(html).toMatch(/<li aria-current="step"(?:(?!<li).)*<strong[^>]*>Approved<\/strong>/)
  expect(html.match(/<strong|aria-current/g)).toHaveLength(2)
})
