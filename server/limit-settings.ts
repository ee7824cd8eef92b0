import { parseLimitWindows, type LimitSettings as SettingsOf, signInLimits } from '#backend/http/limits.ts'
import { OperatorError } from '#backend/operator-error.ts'

/**
 * Each value is `hits/seconds`, or several separated by spaces. An environment variable with the prefix
 * LIMIT_ replaces it: LIMIT_SEND_CODE_SOURCE="20/600 60/3600".
 */
const defaults = {
  ...signInLimits,
  // Refuses nothing: emails above this rate are sent later.
  SEND_CODE_ALL: '600/3600',
  NEW_MAILBOX_SOURCE: '20/86400',
  ENQUIRY_SOURCE: '10/3600',
  ENQUIRY_MAILBOX: '5/3600',
  // Refuses nothing: above this rate, the Health page shows a warning.
  ENQUIRY_ALL: '300/3600',
  EVENT_SOURCE: '600/3600',
  // Enough for a class behind one address to type titles at the same time, but too few to scan the board all
  // day.
  SIMILAR_SOURCE: '600/300',
  // Correcting an import takes a few requests a minute; each reads up to 5,000 rows.
  IMPORT_MAILBOX: '60/600',
  // A reader needs a few seconds for each text; a program with their link is stopped.
  REVIEW_READER: '1500/3600',
  BADGE_LOOK_UP_SOURCE: '30/300',
} as const

export type LimitName = keyof typeof defaults
export type SiteLimitSettings = SettingsOf<LimitName>

const shape = /^[1-9]\d*\/[1-9]\d*( [1-9]\d*\/[1-9]\d*)*$/

/** Refuses unknown names, because a misspelled limit would be ignored silently. */
export function readLimitSettings(variables: Record<string, string | undefined>): SiteLimitSettings {
  for (const [name, text] of Object.entries(variables)) {
    if (!name.startsWith('LIMIT_') || !text) continue
    if (!Object.hasOwn(defaults, name.slice('LIMIT_'.length))) {
      throw new OperatorError(`${name}: unknown limit. See server/limit-settings.ts for the list`)
    }
    if (!shape.test(text)) throw new OperatorError(`${name}: must be in the form 20/600 60/3600`)
  }
  const settings = Object.entries(defaults).map(([name, text]) => [
    name,
    parseLimitWindows(variables[`LIMIT_${name}`] || text),
  ])
  return Object.fromEntries(settings)
}
