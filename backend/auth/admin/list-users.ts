import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { service } from '#backend/db/run-as.ts'
import { readUserPage as readUsers } from '#backend/identity/user-changes.ts'
import { presentUser } from '#backend/identity/users.ts'

const maxPerPage = 1_000
/** A page number or size as text. The client sends an empty string for a missing value. */
const number = z.string().regex(/^\d{0,6}$/)
const schema = z.object({ page: number.default(''), per_page: number.default('') })

/** `GET /admin/users`. */
export async function listUsers({ context, server }: AuthCall): Promise<Response> {
  const parsed = schema.safeParse(context.req.query())
  if (!parsed.success) throw new AuthError(400, 'validation_failed', 'Bad Pagination Parameters')
  const page = Math.max(1, Number(parsed.data.page))
  const perPage = Math.min(Number(parsed.data.per_page) || 50, maxPerPage)
  const { users, total } = await server.runAs(service, (tx) => readUsers(tx, { page, perPage }), {
    readOnly: true,
  })
  return context.json({ users: users.map(presentUser), aud: 'authenticated' }, 200, {
    'x-total-count': String(total),
    link: pageLinks(page, perPage, total),
  })
}

/**
 * Returns the Link header. The client takes a page number from the text after the first `=` of each entry. It
 * reads X-Total-Count only if this header has an entry, so there is always an entry for the last page.
 */
function pageLinks(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return page < last ? `${link(page + 1, 'next')}, ${link(last, 'last')}` : link(last, 'last')
}
