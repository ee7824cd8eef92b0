import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, call, codeFor, interruptNetwork } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const expectAlert = async (words: string) => within(await screen.findByRole('alert')).findByText(words)

/** Opens the page that verifies a story, after one was submitted. */
async function openPage() {
  const email = createEmailAddress()
  await call('submit-testimonial', {
    name: 'Ada',
    email,
    location: 'Kano, Nigeria',
    linkedin_url: 'https://www.linkedin.com/in/ada',
    testimonial: 'I learned to code on a borrowed phone.',
  })
  const user = await open('/verify-testimonial')
  const verify = async (code: string, address = email) => {
    for (const [label, words] of [
      ['Your email', address],
      ['Verification code', code],
    ] as const) {
      await user.clear(await field(label))
      if (words) await user.type(await field(label), words)
    }
    await user.click(await screen.findByRole('button', { name: /^Verify/ }))
  }
  return { user, verify, code: await codeFor(email) }
}

it('the token of an old testimonial link is refused, and is neither shown nor sent anywhere', async () => {
  const requests: string[] = []
  interruptNetwork(async (request) => {
    requests.push(request.url + (await request.clone().text()))
    return undefined
  })
  await open('/verify-testimonial?token=s3cret-token')
  await screen.findByText(
    'This verification link format is no longer supported. Please use the code sent to your email.',
  )
  expect(document.body.textContent).not.toContain('s3cret-token')
  expect(requests.filter((request) => request.includes('s3cret-token'))).toEqual([])
})

it('a testimonial is not verified without an email address and a code', async () => {
  const { verify } = await openPage()
  await verify('', '')
  await expectAlert('Please enter both your email and verification code')
})

it('a testimonial code with fewer than six digits is refused', async () => {
  const { verify } = await openPage()
  await verify('12345')
  await expectAlert('Verification code must be 6 digits')
})

it('a wrong testimonial code is refused', async () => {
  const { verify, code } = await openPage()
  await verify(code === '000000' ? '000001' : '000000')
  await expectAlert('Invalid verification code')
})

it.each([
  [
    'is not answered',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred during verification',
  ],
  ['fails on the server', () => new Response('bad gateway', { status: 502 }), 'Verification failed'],
])(
  'a testimonial verification that %s shows an error, and the code remains in its field',
  async (_, fail, words) => {
    const { verify, code } = await openPage()
    interruptNetwork(({ url }) => (url.endsWith('/verify-testimonial') ? fail() : undefined))
    await verify(code)
    await expectAlert(words)
    expect((await field('Verification code')).value).toBe(code)
  },
)

it('a verified testimonial awaits approval, and its author can read it', async () => {
  const { user, verify, code } = await openPage()
  await verify(code)
  await screen.findByText(getSentence('prove.done.title'))
  await user.click(screen.getByRole('link', { name: getSentence('prove.done.see') }))
  await within(await screen.findByRole('dialog')).findByText(getSentence('tell.status.waiting'))
})
