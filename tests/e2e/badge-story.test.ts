import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createBadgeJob } from '#server/jobs/badge-worker.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { buildPerson } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app, runAs, visitor, complaints, url, codeFrom } = await createTestSite()
const log = createLog('silent')
const worker = await startJob(createBadgeJob({ ...app, issuer: app.badgeIssuer, log }), {
  listen: app.notices,
  log,
})
afterAll(worker.stop)

const person = await buildPerson(runAs, 'sola@example.org')
const name = 'Ṣọlá Ayọ̀délé'
await runAs(
  service,
  (tx) =>
    tx`insert into public.community_members (name, email, is_verified) values (${name}, ${person.email}, true)`,
)
type Row = { id: string; code: string; svg: string; png: string }
const badge = await waitUntil('the badge', async () => {
  const [row] = await runAs(
    service,
    (tx) => tx<Row[]>`
      select id, verification_code as code, svg_storage_url as svg, png_storage_url as png
      from public.badges where user_id = ${person.id} and svg_storage_url is not null`,
  )
  return row
})

it('the badge page refuses an empty or unknown code, and shows and prints the badge of a correct one', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/verify')
  const field = page.getByLabel(getSentence('verify.form.code'))
  await page.getByRole('button', { name: getSentence('verify.form.send') }).click()
  await page.getByText(getSentence('verify.form.missing')).waitFor()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.pressSequentially('zzzzzz99')
  expect(await field.inputValue()).toBe('ZZZZZZ')
  await page.keyboard.press('Enter')
  await page.getByText(getSentence('verify.result.unknown')).waitFor()
  await page.getByLabel(getSentence('verify.form.code')).fill(badge.code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(`Issued to ${name}`).waitFor()
  await page.getByText('Signature valid.').waitFor()
  expect(page.url()).toBe(`${url}/verify/${badge.code}`)
  const box = await page.getByRole('img', { name: `Community Champion, awarded to ${name}` }).boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  await expectAccessibleInBothThemes(page, 'verify')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.setViewportSize({ width: 1440, height: 900 })
  const saved = async (label: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: label, exact: true }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const png = await saved('PNG')
  expect(png.name).toBe('Ṣọlá_Ayọ̀délé_community_supporter_badge.png')
  const stored = Buffer.from(await (await fetch(new URL(badge.png).href)).arrayBuffer())
  const [ours, theirs] = await Promise.all(
    [png.bytes, stored].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  )
  expect(ours?.length).toBe(800 * 600 * 3)
  const differences = (ours ?? Buffer.alloc(0)).map((shade, at) => Math.abs(shade - (theirs?.[at] ?? 0)))
  // Compares with a tolerance, because two rasterizers smooth the edges of shapes differently.
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  expect(mean).toBeLessThan(1.5)
  expect(differences.filter((difference) => difference > 96).length / differences.length).toBeLessThan(0.002)

  const svg = await saved('SVG')
  expect(svg.name).toBe('Ṣọlá_Ayọ̀délé_community_supporter_badge.svg')
  const counted = () =>
    runAs(
      service,
      (tx) =>
        tx<{ count: number }[]>`select download_count as count from public.badges where id = ${badge.id}`,
    )
  await waitUntil('both downloads', async () => ((await counted())[0]?.count === 2 ? true : undefined))

  // Checks a badge file on this page as well: unchanged, and with another name in the picture.
  const file = page.getByLabel(getSentence('verify.file.label'))
  await file.setInputFiles({ name: 'badge.svg', mimeType: 'image/svg+xml', buffer: svg.bytes })
  await page.getByText('Signature valid.').nth(1).waitFor()
  const forged = Buffer.from(svg.bytes.toString().replace(`>${name}<`, '>Mallory<'))
  await file.setInputFiles({ name: 'badge.svg', mimeType: 'image/svg+xml', buffer: forged })
  await page.getByText('Not valid. The signature belongs to a different badge.').waitFor()

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: getSentence('verify.page.heading') }).isVisible()).toBe(
    false,
  )
  expect(await page.getByRole('img', { name: 'Community Champion' }).isVisible()).toBe(true)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

it('a badge printed from its holder’s page appears alone, and the rest of the page returns after printing', async () => {
  const page = await visitor()
  await openAndHydrate(page, `/supporters?email=${person.email}`)
  await page.getByRole('button', { name: getSentence('signin.go.send') }).click()
  // Waits for the email with the code, because until then the newest email is the one with the badge.
  const code = await waitUntil('the code', async () => (await codeFrom(person.email)) || undefined)
  await page.getByLabel(getSentence('verify.form.code')).fill(code)
  await page.getByRole('button', { name: getSentence('verify.form.send') }).click()
  const own = page.getByRole('article', { name: 'Community Champion' })
  await own.getByText('Issued').waitFor()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await own.getByRole('button', { name: getSentence('badge.action.print') }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: '1 of 3 badges' }).isVisible()).toBe(false)
  expect(await page.getByRole('img', { name: 'Community Champion' }).isVisible()).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('heading', { name: '1 of 3 badges' }).waitFor()
  // Ignores the 404 of the unknown code.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})
