import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs, interruptNetwork } = await createTestScreens()

const set = (key: string, value: object) =>
  runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values (${key}, ${JSON.stringify(value)}::jsonb, true) on conflict (key) do update set value = excluded.value`,
  )

beforeEach(async () => {
  await startDay(runAs, { minutesIn: -9 * 24 * 60 })
  await runAs(service, async (tx) => {
    await tx`delete from public.site_settings where key in ('giving', 'fundraising', 'links')`
    await tx`delete from public.givers`
  })
})

const giving = {
  ways: [
    {
      name: 'Bank transfer',
      details: 'Bank: Placeholder Bank\nAccount number: 0000 000 000',
      next: 'A person enters it.',
    },
    { name: 'Crowdfunding page', link: 'https://fund.example.org/a', next: 'Its receipt comes at once.' },
  ],
  milestones: [
    { amount: 30_000, text: 'A second camera.' },
    { amount: 150_000, text: 'Subtitles.' },
  ],
  late: '$300 by post.',
}

async function setFigures() {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  await set('fundraising', { goal: 300_000, raised: 35_240, supporters: 245, date: '2025-07-17', second })
  await set('giving', giving)
  await set('links', { donation: 'https://give.example.org/page' })
}

it('a giving page without recorded figures shows no sum and no milestone', async () => {
  await open('/give')
  screen.getByText(/^No total has been recorded yet\./)
  expect(document.querySelector('main')?.textContent).not.toMatch(/\$[1-9]/)
  expect(document.querySelector('.milestones')).toBeNull()
})

it('a giving page without ways to give and without givers has a message for each empty list', async () => {
  await open('/give')
  screen.getByText(/^There are no other ways to give yet\./)
  screen.getByText('The first one')
})

it('the giving page shows the sum that is still missing, and the raised sum in a second currency', async () => {
  await setFigures()
  await open('/give')
  screen.getByText('$9,760')
  screen.getByText('about ₦54.3 million')
})

it('the landing page also shows each fundraising sum in the second currency', async () => {
  await setFigures()
  await open('/')
  // Checks the sums: raised, goal, remainder, average, and a gift of fifty dollars.
  for (const sum of ['₦54,269,600', '₦462,000,000', '₦407,730,400', '₦221,760', '₦77,000'])
    expect(document.body.textContent).toContain(sum)
})

it('a fundraising milestone that was reached shows the date on which it was counted', async () => {
  await setFigures()
  await open('/give')
  screen.getByText('A second camera. Reached, counted on 17 July 2025.')
})

it('a way to give on the giving page explains what happens next, and links to its page', async () => {
  await setFigures()
  await open('/give')
  expect(screen.getByRole('main').textContent).toContain('What happens next. A person enters it.')
  const link = screen.getByRole('link', { name: 'Open Crowdfunding page', hidden: true })
  expect(link.getAttribute('href')).toBe('https://fund.example.org/a')
})

it('an account number on the giving page is copied as digits alone, and the copy is announced', async () => {
  await setFigures()
  const user = await open('/give')
  await user.click(await screen.findByRole('button', { name: 'Copy Account number', hidden: true }))
  await screen.findByText('Copied: Account number')
  expect(await navigator.clipboard.readText()).toBe('0000000000')
})

it('a currency selected on the giving page is shown first, also after a reload', async () => {
  await setFigures()
  const user = await open('/give')
  await user.click(await screen.findByText(/Nigerian Naira/))
  await screen.findByText('about $35,240')
  await open('/give')
  await screen.findByText('about $35,240')
})

async function addGivers() {
  await runAs(
    service,
    (tx) => tx`insert into public.givers (words, amount, created_at)
      select 'Giver ' || n, 10, now() - n * interval '1 minute' from generate_series(1, 57) as n`,
  )
}

it('a long list of givers shows the newest givers, and all givers after a click', async () => {
  await addGivers()
  const user = await open('/give')
  await screen.findByText('The newest 40 of 57.')
  expect(screen.queryByText('Giver 57')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await screen.findByText('Giver 57')
  expect(screen.queryByText('The newest 40 of 57.')).toBeNull()
})

it('givers that could not be loaded can be loaded again', async () => {
  await addGivers()
  const user = await open('/give')
  interruptNetwork(({ url }) =>
    /givers\?.*limit=1000/.test(url) ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The other names could not be loaded.')
  interruptNetwork(() => undefined)
  await user.click(screen.getByRole('button', { name: /^Retry/ }))
  await screen.findByText('Giver 57')
})

it('the giving page does not explain the width of bricks if there is only one', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.givers (words, amount, shows_amount) values ('Five hundred', 500, true)`,
  )
  await open('/give')
  await screen.findByText('Five hundred')
  expect(document.body.textContent).not.toContain('the wider the brick')
})

it('once giving is closed, the landing page shows the date and the final sum, and no request for donations', async () => {
  await setFigures()
  await set('giving', { ...giving, closed: '2025-09-20' })
  await open('/')
  const support = document.getElementById('community-support')
  await waitFor(() =>
    expect(support?.textContent).toContain(
      'Closed on 20 September 2025 at $35,240. Late donations: $300 by post.',
    ),
  )
  expect(support?.textContent).toContain('raised of $300,000')
  expect(support?.textContent).not.toMatch(/Lay part of a block|See all ways to give|Donate|crowdfunding/)
  expect(support?.querySelector('[type=radio]')).toBeNull()
})

it('the giving page lists no ways to give once giving is closed', async () => {
  await setFigures()
  await set('giving', { ...giving, closed: '2025-09-20' })
  await open('/give')
  await screen.findByText('Closed on 20 September 2025 at $35,240. Late donations: $300 by post.')
  expect(screen.queryByRole('heading', { name: 'Ways to give' })).toBeNull()
})

it('a demo shows that giving is closed in its After mode only', async () => {
  // Deletes the stored attempt, so that the default attempt of the release applies.
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'attempt'`)
  await setFigures()
  await set('giving', { ...giving, closed: '2025-09-20' })
  const supportIn = async (phase: string) => {
    await open(`/?preview=${phase}`, { demo: true })
    return document.getElementById('community-support')?.textContent
  }
  expect(await supportIn('after')).toContain('Closed on 20 September 2025')
  expect(await supportIn('before')).toContain('Donate $50')
  expect(await supportIn('live')).toContain('Donate $50')
})
