import { describe } from 'vitest'
import { siteModes } from '#shared/campaign.ts'
import { defineScreenTests } from '#tests/support/engines/expect-screens.ts'
import { planVisitsAtBothWidths } from '#tests/support/engines/inspect-site.ts'
import { createEngineInspection } from '#tests/support/engines/tour.ts'
import { officeScreens, publicScreens, signInScreens } from '#tests/support/site-screens.ts'

const tour = await createEngineInspection()

describe.each(siteModes)('%s', (mode) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    defineScreenTests(tour, [
      {
        mode,
        theme,
        outside: planVisitsAtBothWidths([...publicScreens, ...signInScreens]),
        office: planVisitsAtBothWidths(officeScreens),
      },
    ])
  })
})
