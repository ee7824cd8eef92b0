import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/identity/administrators.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const article = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function contentOf(id: string) {
  const [post] = await runAs(
    service,
    (tx) => tx<{ content: string }[]>`select content from public.blog_posts where id = ${id}`,
  )
  return post?.content
}

it('every format of the toolbar is stored as it was set, and nothing stored is lost by opening', async () => {
  const stored =
    '<p class="align-center">One <em>two</em> <kbd>Tab</kbd></p><ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><hr /><pre>\nx  =  1\n</pre><p><img alt="far" src="https://example.org/a.png" /> <a href="/blog/rules">rules</a></p>'
  const { id } = await buildPost(runAs, { title: 'Formats', content: stored })
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto(`/admin/blog/${id}`)
  const save = async () => {
    await desk.getByRole('button', { name: 'Update Post' }).click()
    await desk.getByText('Post saved and published').waitFor()
    await desk.getByText('Post saved and published').waitFor({ state: 'hidden' })
  }
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).press('Enter')
  const line = async (text: string, ...tools: string[]) => {
    await desk.keyboard.press('Enter')
    await press('Clear formatting')
    for (const tool of tools) await press(tool)
    await desk.keyboard.type(text)
  }

  await article(desk).focus()
  await desk.keyboard.press('Control+End')
  await line('bold', 'Bold', 'Underline', 'Strikethrough')
  await line('deep', 'Increase indent', 'Increase indent')
  await line('quoted', 'Quotation')
  await line('big')
  await desk.keyboard.press('Shift+Home')
  await desk.getByLabel('Text size').selectOption('Large')
  await desk.getByLabel('Text colour').selectOption('Danger')
  await desk.getByLabel('Heading').selectOption('Heading 3')
  await press('Link')
  const link = desk.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await link.getByRole('button', { name: 'Set link' }).click()
  await link.getByText('A link begins with https, http, mailto or tel.').waitFor()
  await link.getByLabel('Address').fill('desk@example.org')
  await link.getByRole('button', { name: 'Set link' }).click()
  await save()
  expect(await contentOf(id)).toBe(
    `${stored}<p><strong><s><u>bold</u></s></strong></p><p class="indent-2">deep</p><blockquote>quoted</blockquote>` +
      '<h3><a class="size-large color-danger" href="mailto:desk@example.org">big</a></h3>',
  )

  // What is pasted comes without its styles, and undo takes it back.
  await article(desk).focus()
  await desk.keyboard.press('Control+End')
  await article(desk).evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p style="color:red" onclick="x()">pasted<script>1</script></p>')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await article(desk).getByText('pasted').waitFor()
  await press('Undo')
  await article(desk).getByText('pasted').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
}, 60_000)
