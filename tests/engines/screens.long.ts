import { describe } from 'vitest'
import { expectScreens } from '#tests/support/engines/expect-screens.ts'
import { visitAtBothWidths } from '#tests/support/engines/look-at-site.ts'
import { createTour } from '#tests/support/engines/tour.ts'
import { modes, officeScreens, publicScreens, signInScreens } from '#tests/support/site-screens.ts'

const tour = await createTour()

describe.each(modes)('%s', (mode) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    expectScreens(tour, [
      {
        mode,
        theme,
        outside: visitAtBothWidths([...publicScreens, ...signInScreens]),
        office: visitAtBothWidths(officeScreens),
      },
    ])
  })
})
