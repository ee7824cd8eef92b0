import board from '../../words/en/board.json'
import built from '../../words/en/built.json'
import challenge from '../../words/en/challenge.json'
import dashboard from '../../words/en/dashboard.json'
import ideas from '../../words/en/ideas.json'
import learn from '../../words/en/learn.json'
import sponsors from '../../words/en/sponsors.json'
import supporters from '../../words/en/supporters.json'

const { section: apps } = built
const { section } = challenge
const { banner } = supporters
const { way } = learn

/** Description of the board for search engines and shared links. */
export const boardDescriptions = {
  before: board.head['description-open'],
  live: board.head['description-live'],
  after: board.head['description-after'],
}

/** Texts of a supporter’s page before, on and after the day. */
export const supporterPageTexts = {
  before: dashboard.meanwhile['before-vote'],
  live: dashboard.meanwhile['live-text'],
  after: dashboard.meanwhile['after-text'],
}

/** Texts of sections from the catalogue before, on and after the day. */
export const sectionTextsByMode = [
  { before: apps.before, live: apps.live, after: apps.after },
  { before: section['sprint-before'], live: section['sprint-live'], after: section['sprint-after'] },
  { before: section['record-text'], live: section['record-text'], after: section['record-after'] },
  { before: ideas.section['three-before'], live: ideas.section.live, after: ideas.section.after },
  { before: way['press-before'], live: way['press-live'], after: way['press-after'] },
  { before: sponsors.tiers.before, live: sponsors.tiers.before, after: sponsors.tiers.after },
  { before: banner.text, live: banner.text, after: banner['text-after'] },
]
