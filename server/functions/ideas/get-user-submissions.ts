import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { emailInput } from '#shared/email.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { ideaLimits, type OwnSubmissions } from '#shared/ideas.ts'

const input = z.object({ email: emailInput })

/**
 * `get-user-submissions` by POST: returns whether the address has a verified account. Limited as a lookup,
 * because the answer reveals who uses the site.
 */
export const checkAddressVerified = definePublicFunction({
  input,
  async run({ input: { email }, source, server }) {
    await server.limits.enforceLookUps(source, foldMailbox(email))
    const user = await server.runAs(service, (tx) => findUserByMailbox(tx, email), { readOnly: true })
    return { hasVerifiedEmail: Boolean(user?.email_confirmed_at) }
  },
})

/**
 * `get-user-submissions` by GET: returns the ideas and their figures to a session of this address. Anyone
 * else learns only whether the address is verified.
 */
export const getUserSubmissions = definePublicFunction({
  input,
  async run({ input: { email }, caller, source, server }) {
    const isOwn = 'userId' in caller && foldMailbox(caller.email) === foldMailbox(email)
    if (isOwn)
      return {
        data: await server.runAs(service, (tx) => ownSubmissions(tx, caller.userId), { readOnly: true }),
      }
    await server.limits.enforceLookUps(source, foldMailbox(email))
    const user = await server.runAs(service, (tx) => findUserByMailbox(tx, email), { readOnly: true })
    if (!user?.email_confirmed_at) throw createRefusalError(generalErrors.not_found)
    const data: OwnSubmissions = { submissions: [], stats: null, isVerified: false, user: { name: null } }
    return { data }
  },
})

type Tx = Parameters<typeof findUserByMailbox>[0]

async function ownSubmissions(tx: Tx, userId: string): Promise<OwnSubmissions> {
  const [row] = await tx<{ data: OwnSubmissions }[]>`
    select json_build_object(
      'submissions', coalesce(json_agg(json_build_object('id', idea.id, 'title', idea.title,
        'description', idea.description, 'language', idea.language, 'status', idea.status, 'rejection_reason', case when idea.status = 'rejected' then idea.rejection_reason end) order by idea.created_at desc) filter (where idea.id is not null), '[]'),
      'stats', json_build_object(
        'total_submissions', count(idea.id),
        'approved_count', count(*) filter (where idea.status = 'approved'),
        'in_development_count', count(*) filter (where idea.status = 'in_development'),
        'pending_count', count(*) filter (where idea.status = 'awaiting_approval'),
        'can_submit_new', count(*) filter (where idea.status <> 'rejected') < ${ideaLimits.perPerson}),
      'isVerified', true,
      'user', json_build_object('name', owner.user_metadata ->> 'name')) as data
    from auth.users as owner left join public.app_ideas as idea on idea.user_id = owner.id
    where owner.id = ${userId}
    group by owner.id`
  if (!row) throw createRefusalError(generalErrors.not_found)
  return row.data
}
