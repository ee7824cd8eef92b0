import { service } from '#backend/db/run-as.ts'
import type { createTestApp } from '#tests/support/test-app.ts'

type Site = Pick<Awaited<ReturnType<typeof createTestApp>>, 'call' | 'codeFor' | 'request' | 'runAs'>

export const joiningFormInput = {
  supporter_type: 'community_supporter',
  first_name: 'Ada',
  last_name: 'Obi',
}
export const testerForm = {
  supporter_type: 'tester',
  name: 'Ada Obi',
  location: 'Kano, Nigeria',
  github_username: ' ada-obi ',
  linkedin_url: '',
  bio: '  ',
  interests: 'health, , farming,health',
  skills: ['DevOps', 'Web Development', 'DevOps'],
  availability_info: {
    available_hours_per_week: 2,
    preferred_testing_types: ['Usability'],
    timezone: 'Africa/Lagos',
  },
}

/** Creates helpers that register and verify supporters, and read the data that supporters see. */
export function createSupporterHelpers({ call, codeFor, request, runAs }: Site) {
  const supporterOf = async (email: string) => {
    const [supporter] = await runAs(
      service,
      (tx) => tx`select * from public.community_members where mailbox = private.mailbox(${email})`,
    )
    return supporter
  }
  const register = (email: string, details: object = joiningFormInput, token?: string) =>
    call('register-supporter', { email, ...details }, token)
  const verify = async (email: string, code?: string) =>
    call('verify-email-code', { email, code: code ?? (await codeFor(email)) })
  const tokenOf = ({ body }: Awaited<ReturnType<typeof verify>>) =>
    (body.session as { access_token: string } | undefined)?.access_token
  const join = async (email: string, details: object = joiningFormInput) => {
    await register(email, details)
    return tokenOf(await verify(email))
  }
  const dashboard = (token: string | undefined) =>
    request('/rest/v1/rpc/get_supporter_dashboard', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      token,
    })
  return { supporterOf, register, verify, tokenOf, join, dashboard }
}
