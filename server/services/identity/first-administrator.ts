import type { RunAs } from '#backend/db/run-as.ts'
import { type Env, EnvError } from '#server/env.ts'
import {
  demoEmail,
  findPasswordProblem,
  listAdministrators,
  makeAdministrator,
} from '#server/services/identity/administrators.ts'

type Wanted = Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'> & Partial<Pick<Env, 'ADMIN_NAME'>>

/**
 * Creates the administrator of ADMIN_EMAIL, unless the site already has an administrator other than the demo
 * account. Returns a message for the operator.
 */
export async function makeFirstAdministrator(
  runAs: RunAs,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name }: Wanted,
): Promise<string | undefined> {
  if (!email || !password) return undefined
  const known = (await listAdministrators(runAs)).map((administrator) => administrator.email)
  if (known.some((one) => one.toLowerCase() === email.toLowerCase())) return undefined
  if (known.some((one) => one !== demoEmail)) {
    return `Warning: ADMIN_EMAIL: ${email} was not made an administrator, because there already is one. Use npm run admin to add another.`
  }
  const problem = await findPasswordProblem(password)
  if (problem) throw new EnvError(`ADMIN_PASSWORD: ${problem}`)
  await makeAdministrator(runAs, { email, password, name })
  const beside = known.length > 0 ? ', in addition to the demo account' : ''
  return `${email} is now an administrator${beside}.`
}
