import { connect } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import { createRateLimiter } from '#backend/http/limits.ts'
import { createLog } from '#backend/http/log.ts'
import { confirmUser } from '#backend/identity/users.ts'
import { createApp } from '#server/app.ts'
import { createBenchEnv } from './bench-env.ts'
import { connectionCount, type VotingData } from './loads.ts'
import type { BenchSettings } from './side.ts'

/** Creates `visitors` signed-in visitors, by default one for each connection, and ideas for their votes. */
export async function prepareVoting(
  { databaseUrl, dataDir, secrets }: BenchSettings,
  visitors: number = connectionCount,
): Promise<VotingData> {
  const sql = connect(databaseUrl)
  const log = createLog('error')
  const env = createBenchEnv(dataDir)
  const app = await createApp({ env, secrets, sql, listenUrl: databaseUrl, log })
  const limits = createRateLimiter({
    runAs: app.runAs,
    isOn: false,
    secret: secrets.codePepper,
    settings: env.LIMITS,
  })
  const opened = await app.runAs(service, async (tx) => {
    const all = []
    for (let at = 0; at < visitors; at += 1) {
      const user = await confirmUser(tx, { limits }, { address: `visitor-${at}@example.org`, source: '' })
      all.push(await app.sessions.open(tx, { user, method: 'otp' }))
    }
    return all
  })
  const voters = await Promise.all(
    opened.map(async (open) => {
      const { access_token: accessToken } = await app.sessions.present(open)
      return { userId: open.user.id, sessionId: open.session.id, accessToken }
    }),
  )
  const ideas = await app.runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from public.app_ideas order by id limit ${connectionCount * 12}`,
  )
  await app.close()
  await sql.end()
  return { publishableKey: secrets.publishableKey, voters, ideas: ideas.map(({ id }) => id) }
}
