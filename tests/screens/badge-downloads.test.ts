import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, runAs, codeFor, interruptNetwork } = await createTestScreens()
const stored = 'http://localhost:3000/storage/v1/object/public/badges/a'
await runAs(
  service,
  (tx) => tx`
    insert into public.badges
      (badge_type, badge_title, recipient_name, recipient_email, verification_code, svg_storage_url, png_storage_url)
    values ('community_supporter', 'Community Champion', 'Ada', 'badge@example.org', 'ABC234', ${`${stored}.svg`}, ${`${stored}.png`})`,
)

let saved: string[] = []
/** Callbacks of `toBlob`, one for each PNG that is being drawn. Calling one finishes the drawing. */
let drawings: ((blob: Blob | null) => void)[] = []
let imageEvent = 'load'

// Replaces what happy-dom lacks: it loads no images, draws nothing and saves no files.
beforeEach(() => {
  localStorage.removeItem(authSessionKey)
  saved = []
  drawings = []
  imageEvent = 'load'
  const spies = [
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      queueMicrotask(() => this.dispatchEvent(new Event(imageEvent)))
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }),
    vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D),
    vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((finish) => void drawings.push(finish)),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
})

const picture = new Blob(['png'], { type: 'image/png' })
const file = (format: string) => `Ada_community_supporter_badge.${format}`
const link = (format: string) => screen.findByRole('link', { name: format })
const drawing = () => waitFor(() => drawings.at(-1) ?? expect.fail('no PNG is being drawn'))

it('a badge’s PNG that is clicked twice is drawn once, and the SVG can be saved in the meantime', async () => {
  const user = await open('/verify/ABC234')
  await user.click(await link('PNG'))
  await user.click(await link('PNG'))
  const finish = await drawing()
  expect((await link('PNG')).getAttribute('aria-busy')).toBe('true')
  await user.click(await link('SVG'))
  await waitFor(() => expect(saved).toEqual([file('svg')]))
  finish(picture)
  await waitFor(() => expect(saved).toEqual([file('svg'), file('png')]))
  await waitFor(async () => expect((await link('PNG')).getAttribute('aria-busy')).toBe('false'))
  expect(drawings).toHaveLength(1)
})

it('a badge file can be saved while the download before it is still being counted', async () => {
  const user = await open('/verify/ABC234')
  interruptNetwork(({ url }) => (url.includes('track_badge_download') ? new Promise(() => {}) : undefined))
  for (const count of [1, 2]) {
    await user.click(await link('SVG'))
    await waitFor(() => expect(saved).toHaveLength(count))
  }
})

it('a badge whose PNG could not be drawn shows an error and a link to the stored PNG', async () => {
  const user = await open('/verify/ABC234')
  await user.click(await link('PNG'))
  const finish = await drawing()
  finish(null)
  await screen.findByText(getSentence('badge.problem.blob'))
  const offer = screen.getByRole('link', { name: 'Download the saved PNG instead' })
  expect(offer.getAttribute('href')).toContain('/storage/v1/object/public/badges/a.png?download=')
  expect(saved).toEqual([])
})

it('the PNG download of a badge shows an error in a browser without a canvas', async () => {
  const user = await open('/verify/ABC234')
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
  await user.click(await link('PNG'))
  await screen.findByText(getSentence('badge.problem.canvas'))
})

it('a badge whose SVG does not load shows an error for both formats, and the SVG is not saved', async () => {
  const user = await open('/verify/ABC234')
  imageEvent = 'error'
  await user.click(await link('PNG'))
  await screen.findByText(getSentence('badge.problem.image'))
  await user.click(await link('SVG'))
  await screen.findByText('SVG file not available')
  expect(screen.getByRole('link', { name: 'Download the saved SVG instead' })).toBeDefined()
  expect(saved).toEqual([])
})

it('the badge of a new supporter is marked as the printed part until printing has ended', async () => {
  const email = createEmailAddress()
  const user = await open('/support')
  const type = async (label: string, words: string) => user.type(await screen.findByLabelText(label), words)
  const click = async (name: RegExp) => user.click(await screen.findByRole('button', { name }))
  await type('Your email', email)
  await click(/^Continue/)
  await type('First name', 'Kofi')
  await type('Last name', 'Mensah')
  await click(/^Create account/)
  await screen.findByLabelText(getSentence('verify.form.code'))
  await type('Verification code', await codeFor(email))
  await click(/^Verify/)
  await waitFor(async () => {
    const drawn = await runAs(
      service,
      (tx) => tx`
        update public.badges set svg_storage_url = ${`${stored}.svg`}, png_storage_url = ${`${stored}.png`}
        where recipient_email = ${email} returning id`,
    )
    expect(drawn).toHaveLength(1)
  })
  const print = vi.fn()
  Object.assign(globalThis, { print })
  await click(/^Print/)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('[data-printed] img')).not.toBeNull()
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-printed]')).toBeNull())
})
