import { expect, it } from 'vitest'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const { draw } = createSiteTestPages(await createTestApp())

async function labelsOf(action: VisitorAction): Promise<string[]> {
  const page = await draw(`/forms/${action}`)
  if (page instanceof Response) throw new Error(`the form for ${action} is a redirect`)
  return Array.from(page.html.matchAll(/<label[^>]*>(.*?)<\/label>/gs), ([, label = '']) =>
    label.replace(/<[^>]*>/g, ''),
  )
}

it('the vote form does not label the voter’s name as optional', async () => {
  const labels = await labelsOf('vote')
  expect(labels).toContain('Your name')
  expect(labels.filter((label) => label.includes('optional'))).toEqual([])
})

it('a form field that is not required is labelled optional', async () => {
  expect(await labelsOf('enquire')).toContain('Website (optional)')
})
