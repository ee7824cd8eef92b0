import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { languageCodes } from '#shared/languages.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens()

const hour = 3_600_000
const day = 24 * hour
const modes = { before: 100, live: 0, after: -100 }

/** Saves an attempt that starts at 09:30 Lagos time, this number of days after the most recent 09:30. */
async function startIn(days: number) {
  const halfPastNine = 8.5 * hour // 08:30 UTC is 09:30 in Lagos
  const start = Math.floor((Date.now() - halfPastNine) / day) * day + halfPastNine + days * day
  const attempt = {
    countdownStart: new Date(start - 30 * day).toISOString(),
    start: new Date(start).toISOString(),
    end: new Date(start + day).toISOString(),
    zone: 'Africa/Lagos',
  }
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.site_settings (key, value, is_public) values ('attempt', ${JSON.stringify(attempt)}::jsonb, true)
      on conflict (key) do update set value = excluded.value`,
  )
}

const midnight = /midnight|minuit|tsakar dare|etiti abalị|usiku wa manane|ọ̀gànjọ́ òru/i
const page = () => (document.body.textContent ?? '').normalize('NFC')

for (const [mode, days] of Object.entries(modes))
  it.each(languageCodes)(
    `in %s the landing page does not mention midnight ${mode} a day that starts at half past nine`,
    async (language) => {
      await startIn(days)
      await open(language === 'en' ? '/' : `/${language}`)
      expect(page()).not.toMatch(midnight)
      expect(screen.queryAllByText(/^(00:00|24:00)$/)).toEqual([])
    },
  )

it('the footer, card, caption and dial of the landing page show the start time from the settings', async () => {
  await startIn(modes.before)
  await open('/')
  await screen.findByText('See you at 09:30.')
  await screen.findByText('The clock starts at 09:30 and does not stop for meals, power cuts or bugs.')
  await screen.findByText(/They line up only four times: at 09:30, 15:30, 21:30 and 03:30\./)
  const dial = screen.getByRole('img', { name: /^A dial/ })
  expect([...dial.querySelectorAll('.dial-hour')].map(({ textContent }) => textContent)).toEqual([
    '09:30',
    '15:30',
    '21:30',
    '03:30',
  ])
})

it.each(['before', 'after'] as const)(
  '%s the day, the poster and the About section show both dates if the attempt ends on the next day',
  async (mode) => {
    await startIn(modes[mode])
    await open('/')
    const hours = /09:30 to \d{1,2} \w+, 09:30/
    for (const place of ['.poster', '.about-goal'])
      expect(document.querySelector(place)?.textContent, place).toMatch(hours)

    if (mode === 'after') expect(document.getElementById('challenge')?.textContent).toMatch(hours)
  },
)
