import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
// Shares one page between both tests, so that the scripts of the back office are loaded once.
const desk = await visitor()
await signInToOffice(desk, boss)

const save = async () => {
  await desk.getByRole('button', { name: 'Update Post' }).click()
  await desk.getByText('Post saved and published').waitFor()
  await desk.getByText('Post saved and published').waitFor({ state: 'hidden' })
}
const article = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function contentOf(id: string) {
  const [post] = await runAs(
    service,
    (tx) => tx<{ content: string }[]>`select content from public.blog_posts where id = ${id}`,
  )
  return post?.content
}

it('the editor stores every format of the toolbar, and opening a post loses no stored format', async () => {
  const stored =
    '<p class="align-center">One <em>two</em> <kbd>Tab</kbd></p><ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><hr /><pre>\nx  =  1\n</pre><p><img alt="far" src="https://example.org/a.png" /> <a href="/blog/rules">rules</a></p>'
  const { id } = await buildPost(runAs, { title: 'Formats', content: stored })
  await desk.goto(`/admin/blog/${id}`)
  // All tools are in one row of 50 pixels beside the settings.
  const toolbar = desk.getByRole('toolbar', { name: 'Formatting' })
  const row = await toolbar.boundingBox()
  expect(row?.height).toBe(50)
  const side = await desk.getByRole('complementary', { name: 'Post settings' }).boundingBox()
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThan(side?.x ?? 0)
  const tools = [...(await toolbar.getByRole('button').all()), ...(await toolbar.getByRole('combobox').all())]
  const boxes = (await Promise.all(tools.map((tool) => tool.boundingBox()))).filter((box) => box !== null)
  expect(boxes.length).toBeGreaterThan(20)
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)

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
  await desk.locator('.editor-choice[data-on]').first().waitFor()
  await desk.getByLabel('Heading').selectOption('Heading 3')
  await desk.keyboard.press('Control+k')
  const link = desk.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await link.getByRole('button', { name: 'Add link' }).click()
  await link.getByText(getErrorSentence(postErrors.link)).waitFor()
  await link.getByLabel('Address').fill('desk@example.org')
  await link.getByRole('button', { name: 'Add link' }).click()
  await save()
  expect(await contentOf(id)).toBe(
    `${stored}<p><strong><s><u>bold</u></s></strong></p><p class="indent-2">deep</p><blockquote>quoted</blockquote>` +
      '<h3><a class="size-large color-danger" href="mailto:desk@example.org">big</a></h3>',
  )

  // Pasted text loses its styles, and undo removes it.
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

  // Opens a menu of blocks by typing a slash at the beginning of a line.
  const menu = desk.getByRole('listbox', { name: 'Insert' })
  await article(desk).focus()
  await desk.keyboard.press('Control+End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('/')
  await menu.waitFor()
  expect(await menu.getByRole('option').count()).toBe(8)
  await desk.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await desk.keyboard.press('Backspace')
  await desk.keyboard.type('/3')
  await menu.getByRole('option', { name: 'Heading 3' }).waitFor()
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('By slash')
  await article(desk).getByRole('heading', { level: 3, name: 'By slash' }).waitFor()
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('/')
  await menu.waitFor()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog', { name: 'Insert video' }).waitFor()
  await desk.keyboard.press('Escape')
  await desk.keyboard.type('a/b')
  await menu.waitFor({ state: 'hidden' })

  // Expects the whole page to scroll, and not the text inside of it.
  const room = await article(desk).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(room).toBe(0)

  // On a phone, the buttons to save and publish remain visible at the end of a long post.
  const long = await buildPost(runAs, { content: '<p>Words</p>'.repeat(40), status: 'draft' })
  await desk.setViewportSize({ width: 360, height: 640 })
  await desk.goto(`/admin/blog/${long.id}`)
  await article(desk).focus()
  await desk.keyboard.press('Control+End')
  await desk.keyboard.type('The end')
  expect(await desk.evaluate(() => scrollY)).toBeGreaterThan(640)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const name of [/^Save\b/, /^Publish\b/]) {
    const box = await desk.getByRole('button', { name }).first().boundingBox()
    expect(box?.y, String(name)).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0), String(name)).toBeLessThanOrEqual(640)
  }
  await desk.setViewportSize({ width: 1440, height: 900 })
  expect(complaints).toEqual([])
})

it('an editor can change a table, compare versions and paste pictures, and the published table looks the same', async () => {
  const { id, slug } = await buildPost(runAs, { title: 'Table', content: '<p>Before</p>' })
  await desk.goto(`/admin/blog/${id}`)
  await article(desk).press('Control+End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('/')
  await desk.getByRole('listbox', { name: 'Insert' }).waitFor()
  await expectAccessibleInBothThemes(desk, 'the editor with the menu of a line')
  await desk.keyboard.press('Backspace')
  await desk.keyboard.press('Backspace')
  await desk.getByRole('button', { name: 'Insert table' }).click()
  const tools = desk.getByRole('group', { name: 'Table' })
  const cells = (page: Page) => page.locator('.article :is(th, td)')
  await desk.keyboard.type('Hour')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('App')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('State')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('Rain')
  await tools.getByRole('button', { name: 'Row above' }).click()
  await tools.getByRole('button', { name: 'Column after' }).click()
  expect(await cells(desk).count()).toBe(16)
  await desk.keyboard.press('Tab')
  await tools.getByRole('button', { name: 'Delete column' }).click()
  await article(desk).getByText('Rain').click()
  await desk.keyboard.press('ArrowUp')
  await tools.getByRole('button', { name: 'Delete row' }).click()
  expect(await cells(desk).count()).toBe(9)
  await expectAccessibleInBothThemes(desk, 'the editor with a table')
  await save()

  // Shows a comparison of two versions in place of the text, and then the unchanged text again.
  await desk
    .getByRole('button', { name: /^Compare with the version from/ })
    .first()
    .click()
  const compared = desk.getByRole('region', { name: 'Comparison' })
  await compared
    .getByText(/\d+ added, \d+ removed/)
    .first()
    .waitFor()
  expect(await article(desk).isVisible()).toBe(false)
  await expectAccessibleInBothThemes(desk, 'two texts of a post')
  await desk.goBack()
  await compared.waitFor({ state: 'detached' })
  await article(desk).getByText('Rain').waitFor()

  // Pasted text keeps its bold words and its pictures. A message says how many pictures could not be pasted.
  await article(desk).press('Control+End')
  await article(desk).evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Loud</span><span style="font-weight:400"> quiet</span></p><p><img src="${canvas.toDataURL()}" alt="A wall"></p><p><img src="https://lh7.example/x"><img src="file:///C:/y.png"></p></b>`,
    )
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await desk.getByText('2 pictures could not be pasted with the text.').waitFor()
  await article(desk).getByRole('img', { name: 'A wall' }).and(desk.locator('[src^="/storage/"]')).waitFor()
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await save()
  expect(await contentOf(id)).toMatch(
    /^<p>Before<\/p><table><thead><tr><th scope="col">Hour<\/th>.*<td>Rain<\/td>.*<\/tbody><\/table><p><strong>Loud<\/strong> quiet<\/p><p><img alt="A wall" src="\/storage\/v1\/object\/public\/blog-images\/[\w-]+\.png" \/><\/p><p><img alt="" src="https:\/\/lh7\.example\/x" \/><\/p>$/,
  )

  const look = (page: Page) =>
    cells(page).evaluateAll((all) =>
      all.map((cell) => {
        const { fontSize, fontWeight, padding, borderBottom, textAlign } = getComputedStyle(cell)
        return { fontSize, fontWeight, padding, borderBottom, textAlign }
      }),
    )
  const here = await look(desk)
  await desk.goto(`/blog/${slug}`)
  expect(await look(desk)).toEqual(here)
  expect(complaints).toEqual([])
})
