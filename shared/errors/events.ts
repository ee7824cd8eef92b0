import { defineErrors } from '#shared/errors/define.ts'

/** Errors about counted events. Only developers read them. */
export const eventErrors = defineErrors('event', {
  name_unknown: { text: 'This event does not exist', english: 'programs' },
  path_invalid: { text: 'The path must be a path on this site, without a query', english: 'programs' },
  referrer_invalid: { text: 'The referrer must be a host name', english: 'programs' },
  campaign_invalid: {
    text: 'The campaign must be a short name of letters, digits, dots, hyphens and underscores',
    english: 'programs',
  },
  props_invalid: {
    text: 'The properties must be at most eight short values, without addresses',
    english: 'programs',
  },
})
