// npm run pictures: follows the steps of docs/make-it-yours.md on a temporary site, on a phone. Saves a small
// picture of each step.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { onOwnSite, signIn } from './own-site.mjs'
import { root, say } from './setup.mjs'

const folder = join(root, 'docs/pictures')
const maxBytes = 40_000
mkdirSync(folder, { recursive: true })

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  reducedMotion: 'reduce',
  locale: 'en-GB',
}

await onOwnSite(
  async ({ url, browser }) => {
    const page = await browser.newPage(phone)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keep(page, '01-demo')
  },
  { hasDemo: true },
)

await onOwnSite(async ({ url, browser }) => {
  const page = await browser.newPage(phone)
  page.setDefaultTimeout(30_000)
  const heading = (name) => page.getByRole('heading', { name, exact: true }).first().waitFor()
  const press = (name) => page.getByRole('button', { name }).click()
  const open = async (section) => {
    await page.goto(`${url}/admin/settings/${section}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const save = async (name) => {
    await press('Review changes')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save / })
      .waitFor()
    if (name) await keep(page, name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save / })
      .click()
    await page.getByText(/^Saved\. /).waitFor()
  }

  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keep(page, '02-empty-site')

  await page.goto(`${url}/admin/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await keep(page, '03-sign-in')
  await signIn(page, url)
  await heading('Name')
  await page.getByLabel('Record title').fill('Most Songs Sung in a Day')
  await page.getByLabel('Builder’s name').fill('The Example Choir')
  await keep(page, '04-name')
  await press('Save and continue')

  await heading('Dates')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  for (const [label, text] of [
    ['Countdown starts: date', '2027-01-01'],
    ['Attempt starts: date', '2027-03-05'],
    ['Length in hours', '24'],
  ])
    await page.getByLabel(label).fill(text)
  await keep(page, '05-dates')
  await press('Save and continue')

  await heading('Contact')
  await page.getByLabel('Contact address').fill('choir@example.org')
  await page.getByLabel('Sender name').fill('The Example Choir')
  await page.getByLabel('Sender address').fill('letters@example.org')
  await keep(page, '06-contact')
  await press('Save and continue')

  await heading('Poster')
  for (const [label, text] of [
    ['First line', 'songs in'],
    ['Second line', 'one day,'],
    ['Third line', 'one choir'],
  ])
    await page.getByLabel(label).fill(text)
  await keep(page, '07-poster')
  await press('Save and finish')
  await heading('Dashboard')

  await open('look')
  await page.getByLabel('Logo mark: file').setInputFiles({
    name: 'mark.png',
    mimeType: 'image/png',
    buffer: await mark(),
  })
  await page.getByRole('button', { name: 'Replace Logo mark' }).waitFor()
  await page.getByRole('button', { name: 'Replace Logo mark' }).scrollIntoViewIfNeeded()
  await keep(page, '08-look')
  await save()

  await open('links')
  await page.getByLabel('Community channel').fill('https://chat.example.org')
  await keep(page, '09-links')
  await save()

  await open('figures')
  await page.getByLabel('Goal (optional)').fill('9000')
  await page.getByLabel('Raised (optional)').fill('1200')
  await page.getByLabel('Number of donors (optional)').fill('12')
  await page.getByLabel('Currency', { exact: true }).fill('EUR')
  await save('10-figures')

  await open('tiers')
  await keep(page, '11-tiers')

  await open('questions')
  await press('Write your own list')
  await page.getByRole('button', { name: 'Add a question' }).waitFor()
  await keep(page, '12-questions')

  await open('people')
  await page.getByLabel('Email').fill('friend@example.org')
  await page.getByLabel('Email').scrollIntoViewIfNeeded()
  await keep(page, '13-people')

  await page.goto(`${url}/admin/dashboard`)
  await heading('What changed')
  await keep(page, '14-dashboard')

  await open('health')
  await page.getByText('No mail server is set up').waitFor()
  await keep(page, '15-health')
  await page.goto(url)
  await page.getByText('5 March 2027').first().waitFor()
  await keep(page, '16-your-site')
})

async function keep(page, name) {
  await page.evaluate(() => document.fonts.ready)
  writeFileSync(join(folder, `${name}.webp`), await small(await page.screenshot()))
  say(`docs/pictures/${name}.webp`)
}

/** Lowers the quality of pictures that are too large for a document. */
async function small(shot) {
  for (const quality of [70, 55, 40, 25]) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length < maxBytes) return picture
  }
  return sharp(shot).resize({ width: 390 }).webp({ quality: 40, effort: 6 }).toBuffer()
}

function mark() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#ffbe0b"/></svg>`
  return sharp(Buffer.from(svg)).resize(240).png().toBuffer()
}
