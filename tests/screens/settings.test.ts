import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { settingErrors } from '#shared/errors/settings.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { rootId } from '#web/common/data/public-config.ts'

const { open, signIn, runAs, client, interruptNetwork, loseChanges, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
const editor = { email: 'editor@example.org', password: 'another horse battery' }
await makeAdministrator(runAs, boss)
await makeAdministrator(runAs, editor)
await signIn(boss)
const elsewhere = client()
await elsewhere.auth.signInWithPassword(editor)

const inOtherYear = {
  countdownStart: '2027-01-01T00:00:00+01:00',
  start: '2027-03-05T00:00:00+01:00',
  end: '2027-03-06T00:00:00+01:00',
  zone: 'Africa/Lagos',
}

// Each test begins with the settings of the release.
beforeEach(() => runAs(service, (tx) => tx`delete from public.site_settings`))

async function saveElsewhere(key: string, value: unknown) {
  const { data } = await elsewhere.rpc('get_settings')
  const rows = data as { key: string; version: number }[]
  const version = rows.find((row) => row.key === key)?.version ?? 0
  const { error } = await elsewhere.functions.invoke('save-settings', {
    body: { changes: { [key]: value }, seen: { [key]: version } },
  })
  expect(error).toBeNull()
}

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const saved = () => screen.findByText(/^Saved\. /)
const builder = 'Builder’s name (optional)'

/** Records the requests that save settings. */
function countSaves() {
  const sent: string[] = []
  interruptNetwork(({ url }) => {
    if (/save-settings/.test(url)) sent.push(url)
    return undefined
  })
  return sent
}

it('attempt settings without a length are refused at its field, and other changes stay in the form', async () => {
  const user = await open('/admin/settings/attempt')
  const length = await field('Length in hours')
  fireEvent.input(length, { target: { value: '0' } })
  await user.type(await field(builder), 'Ayọ̀ Example')
  await user.click(await button(/^Save 2 changes/))
  await screen.findByText('Enter the length in hours, from more than 0 to 720')
  await waitFor(() => expect(document.activeElement).toBe(length))
  expect((await field(builder)).value).toBe('Ayọ̀ Example')
})

it('a sponsor tier without a name is refused at its field in the settings', async () => {
  const user = await open('/admin/settings/tiers')
  await user.click(await button('Add a tier'))
  await user.keyboard('{Control>}s{/Control}')
  expect(
    (await screen.findAllByText('Please enter 1 to 40 characters without markup')).length,
  ).toBeGreaterThan(0)
})

it.each([
  ['at its field', { path: 'links.contact' }, true],
  ['below the form if the server names no field', undefined, false],
])('a settings error found only by the server is shown %s', async (_, values, isAtField) => {
  const user = await open('/admin/settings/links')
  const message = 'Please enter a valid email address'
  const refusal = { success: false, error: message, code: settingErrors.email, values }
  interruptNetwork(({ url }) =>
    url.includes('v1/save-settings') ? Response.json(refusal, { status: 400 }) : undefined,
  )
  const address = await field('Contact address')
  await user.clear(address)
  await user.type(address, 'one@example.org')
  await user.click(await button(/^Save 1 change/))
  await screen.findAllByText(message)
  expect(address.getAttribute('aria-invalid') === 'true').toBe(isAtField)
})

it('settings saved after another person’s change overwrite nothing, and a message appears', async () => {
  const user = await open('/admin/settings/links')
  const address = await field('Contact address')
  await user.clear(address)
  await user.type(address, 'one@example.org')
  interruptNetwork(async ({ url }) => {
    if (!url.includes('v1/save-settings')) return undefined
    interruptNetwork(() => undefined)
    await saveElsewhere('links', { contact: 'other@example.org' })
    return undefined
  })
  await user.click(await button(/^Save 1 change/))
  await screen.findByText(
    /^Someone else saved this section while you were editing\. Nothing has been overwritten/,
  )
  const [row] = await runAs(service, (tx) => tx`select value from public.site_settings where key = 'links'`)
  expect(row?.value).toMatchObject({ contact: 'other@example.org' })
})

it('neither the button nor the shortcut saves a setting that someone else has changed in the meantime', async () => {
  const user = await open('/admin/settings/links')
  const address = await field('Contact address')
  await user.clear(address)
  await user.type(address, 'one@example.org')
  await saveElsewhere('links', { contact: 'other@example.org' })
  await screen.findByText(/editor@example\.org saved “Contact address” on .* while you were editing/)
  expect((await button(/^Save 1 change/)).disabled).toBe(true)
  const sent = countSaves()
  await user.keyboard('{Control>}s{/Control}')
  expect(sent).toEqual([])
})

it('changes by two people to different values of a settings section are both saved', async () => {
  const user = await open('/admin/settings/links')
  await user.type(await field(/^Community channel/), 'https://chat.example.org')
  const address = await field('Contact address')
  await user.clear(address)
  await user.type(address, 'one@example.org')
  await saveElsewhere('links', { contact: 'other@example.org' })
  await user.click(await button('Keep theirs'))
  await user.click(await button(/^Save 1 change/))
  await saved()
  expect((await field('Contact address')).value).toBe('other@example.org')
  const [row] = await runAs(service, (tx) => tx`select value from public.site_settings where key = 'links'`)
  expect(row?.value).toMatchObject({ contact: 'other@example.org', chat: 'https://chat.example.org' })
})

it('a settings section in which nothing has changed is not saved', async () => {
  const user = await open('/admin/settings/questions')
  const sent = countSaves()
  await screen.findByText('Nothing has been changed yet.')
  await user.keyboard('{Control>}s{/Control}')
  expect(sent).toEqual([])
  expect(screen.queryByText(/^Saved\. /)).toBeNull()
})

it('unsaved text is restored in the form when the settings are opened again', async () => {
  const user = await open('/admin/settings/attempt')
  await user.type(await field(builder), 'Ayọ̀ Example')
  await open('/admin/settings/attempt')
  await waitFor(async () => expect((await field(builder)).value).toBe('Ayọ̀ Example'))
})

it('before settings are saved, the page lists the old and new values of each change', async () => {
  const user = await open('/admin/settings/attempt')
  await user.type(await field(builder), 'Ayọ̀ Example')
  await screen.findByRole('row', { name: /Builder’s name .*Ayọ̀ Example/ })
})

it('the settings history shows who saved a section, and restores an earlier version into the form', async () => {
  await saveElsewhere('videos', { why: 'aqz-KE-bpKQ' })
  const user = await open('/admin/settings/videos')
  await screen.findByText('by editor@example.org')
  await user.click(await button(/^Restore this version.*the defaults/))
  await user.click(await button(/^Save 1 change/))
  await saved()
  expect((await field('Video for “See Why” (optional)')).value).not.toContain('aqz-KE-bpKQ')
})

it('the frame of the back office shows a saved setting even if no change notifications arrive', async () => {
  loseChanges()
  const user = await open('/admin/settings/attempt')
  await user.type(await field(builder), 'Ayọ̀ Example')
  await user.click(await button(/^Save 1 change/))
  await saved()
  await within(screen.getByRole('contentinfo')).findByText(/Ayọ̀ Example/)
})

it.each(['/', '/sponsors'])('the open page %s shows a saved setting at once', async (path) => {
  await open(path)
  await saveElsewhere('attempt', inOtherYear)
  await waitFor(() => expect(document.getElementById(rootId)?.textContent).toContain('5 March 2027'))
})

it('the title of the landing page shows a saved setting at once', async () => {
  await open('/')
  await saveElsewhere('attempt', inOtherYear)
  await waitFor(() => expect(document.title).toMatch(/^20 in 24, 5 March 2027/))
})

it('in data saver mode, an open page shows a saved setting only when its reader returns to the page', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  await open('/sponsors')
  await saveElsewhere('attempt', inOtherYear)
  expect(screen.queryAllByText(/5 March 2027/)).toEqual([])
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect((await screen.findAllByText(/5 March 2027/)).length).toBeGreaterThan(0)
})

it('a picture that is still uploading and text typed in another settings section are both kept', async () => {
  const user = await open('/admin/settings/look')
  const next = holdEach('POST', /object\/blog-images/)
  const picture = new File([new Uint8Array(await buildPicture('png'))], 'wall.png', { type: 'image/png' })
  await user.upload(await field('Share image: file'), picture)
  const arrive = await next()
  const rail = within(screen.getByRole('navigation', { name: 'Settings' }))
  await user.click(rail.getByRole('link', { name: /^Attempt/ }))
  await user.type(await field(builder), 'Ngozi Example')
  arrive()
  await rail.findByRole('link', { name: /^Look.*1 not saved/ })
  expect((await field(builder)).value).toBe('Ngozi Example')
  await open('/admin/settings/attempt')
  await screen.findByRole('link', { name: /^Look.*1 not saved/ })
  expect((await field(builder)).value).toBe('Ngozi Example')
})

it('a sponsor tier moved in the settings keeps the focus on its button, and its position is announced', async () => {
  const user = await open('/admin/settings/tiers')
  ;(await button('Move Silver up')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Silver moved to position 3 of 4.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Silver up')
})

it('the sponsor price list shows added and moved tiers in their order, without removed ones', async () => {
  const user = await open('/admin/settings/tiers')
  await user.click(await button('Move Silver up'))
  await user.click(await button('Remove Gold'))
  await user.click(await button('Add a tier'))
  await user.keyboard('Bronze')
  for (const [label, text] of [
    ['Subtitle', 'The Friend'],
    ['Price', '€900'],
    ['Benefits', 'A card by post'],
  ] as const) {
    const added = (await screen.findAllByLabelText(label)).at(-1)
    if (added) await user.type(added, text)
  }
  await user.keyboard('{Control>}s{/Control}')
  await saved()
  await open('/')
  await screen.findByText('The Friend')
  const tiers = [...document.querySelectorAll('#sponsorship h3')].map(({ textContent }) => textContent)
  expect(tiers).toEqual([
    expect.stringContaining('Title Sponsor'),
    expect.stringContaining('Platinum'),
    expect.stringContaining('Silver'),
    expect.stringContaining('Bronze'),
  ])
})

it('the money settings are grouped under headings', async () => {
  await open('/admin/settings/money')
  await screen.findByRole('heading', { name: 'Money' })
  const headings = within(screen.getByRole('form', { name: 'Money' })).getAllByRole('heading')
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Money',
    'Fundraising',
    'Currency',
    'Figures',
    'Giving',
  ])
})

it('the recording of the story can be uploaded at the field for its address', async () => {
  const user = await open('/admin/settings/press')
  const file = await field('Story recording: file')
  const sound = new Uint8Array(2_000)
  sound.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0])
  await user.upload(file, new File([sound], 'My Story.mp3', { type: 'audio/mpeg' }))
  await waitFor(async () =>
    expect(screen.getByLabelText<HTMLInputElement>('Story recording (optional)').value).toMatch(
      /^\/storage\/v1\/object\/public\/media-files\/my-story-[0-9a-f]{12}\.mp3$/,
    ),
  )
})
