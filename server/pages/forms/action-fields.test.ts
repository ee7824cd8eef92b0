import { expect, it } from 'vitest'
import { actionFields } from '#server/pages/forms/action-fields.ts'
import { visitorActions } from '#shared/visitor-actions.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const site = await createTestApp()
const { draw } = createSiteTestPages(site)
const idea = await buildIdea(site.runAs, { status: 'awaiting_approval' })

it.each(visitorActions)(
  'the server reads every field of the form without scripts for "%s", and no other',
  async (action) => {
    const about = actionFields[action].includes('idea') ? `&idea=${idea}` : ''
    const page = await draw(`/forms/${action}?by=ABCDEFGH${about}`)
    if (page instanceof Response) throw new Error(`the form for ${action} is a redirect`)
    const [form = ''] =
      new RegExp(`<form [^>]*action="/forms/${action}".*?</form>`, 's').exec(page.html) ?? []
    const names = Array.from(
      form.matchAll(/<(?:input|select|textarea|button)\b[^>]*?\bname="([^"]*)"/g),
      ([, name = '']) => name,
    )
    expect([...new Set(names)].toSorted()).toEqual(actionFields[action].toSorted())
  },
)
