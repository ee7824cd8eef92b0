import { defineErrors } from '#shared/errors/define.ts'

/** Errors about badges. Only programs cause `type_unknown`, because every form sends a valid type. */
export const badgeErrors = defineErrors('badge', {
  type_unknown: { text: 'There is no badge of this type', english: 'programs' },
  file_format_unknown: { sql: '22023', text: 'file_format must be svg or png', english: 'programs' },
  not_signed_in: { status: 401, words: 'badge.refusal.not-signed-in' },
  not_found: { status: 404, text: 'Badge not found', english: 'programs', sql: 'BDNOF' },
  not_earned: { status: 409, words: 'badge.refusal.not-earned', sql: 'BDREQ' },
})
