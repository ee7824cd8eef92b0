import { defineScreenTests } from '#tests/support/engines/expect-screens.ts'
import { planVisits, planVisitsAtBothWidths } from '#tests/support/engines/inspect-site.ts'
import { createEngineInspection } from '#tests/support/engines/tour.ts'
import { officeScreens, publicScreens, type Screen, signInScreens } from '#tests/support/site-screens.ts'

const changing = (screens: readonly Screen[]) => screens.filter(({ changesWithMode }) => changesWithMode)
const distinct = (screens: readonly Screen[]) => screens.filter(({ sharesLayout }) => !sharesLayout)

// `npm run test:long` has every screen in all modes, at both widths and in both themes.
defineScreenTests(await createEngineInspection(), [
  {
    mode: 'before',
    theme: 'light',
    outside: planVisits(distinct([...publicScreens, ...signInScreens])),
    office: planVisits(distinct(officeScreens)),
  },
  {
    mode: 'live',
    theme: 'light',
    outside: planVisitsAtBothWidths(changing(publicScreens)),
    office: planVisitsAtBothWidths(changing(officeScreens)),
  },
  {
    mode: 'after',
    theme: 'light',
    outside: planVisits(changing(publicScreens)),
    office: planVisits(changing(officeScreens)),
  },
])
