import { expect, it } from 'vitest'
import { createRunAs } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { memoryLimitVariables } from '#tests/support/memory-bounds.ts'
import { readNodeFigures } from '#tests/support/node-figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createSoakVisitors, findSoakLosses } from '#tests/support/soak-visitors.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

/**
 * Minutes of load. `npm run measure -- soak` takes 45. In `npm run test:long`, a few seconds show that all
 * requests are answered.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 0)

const database = await createTestDatabase()
const nodes = await createNodes(database)
const { owner, login } = database
const mail = await startMailServer()
const administrator = { email: 'boss@example.org', password: 'correct horse battery' }

it(
  'a production node under a mixed load answers everything, and keeps what it has promised once each',
  async () => {
    const metricsPort = await chooseFreePort()
    const node = await nodes.start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://20in24.example',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_CONNECTIONS: '20',
      DRAIN_SECONDS: '0',
      SMTP_URL: mail.url,
      METRICS_PORT: String(metricsPort),
      ...memoryLimitVariables,
      ...(process.env.SOAK_NODE_OPTIONS && { NODE_OPTIONS: process.env.SOAK_NODE_OPTIONS }),
    })
    await node.ready()
    const runAs = createRunAs(login)
    await makeAdministrator(runAs, administrator)
    const ideas = await Promise.all(Array.from({ length: 40 }, () => buildIdea(runAs)))
    await login.end()
    const picture = await buildPicture('png', { width: 950, height: 550 })
    const crowd = createSoakVisitors({
      url: node.url,
      key: nodes.key,
      administrator,
      picture,
      emailTo: mail.emailTo,
      ideas,
    })
    await crowd.begin({
      listeners: minutes ? 200 : 5,
      between: minutes ? 8_000 : 250,
      atOnce: minutes ? Number.POSITIVE_INFINITY : 4,
    })

    const place = { pid: node.process.pid ?? 0, metricsPort, owner }
    for (let minute = 1; minute <= minutes; minute += 1) {
      await crowd.goOn(60_000)
      const figures = { ...(await readNodeFigures(place)), ...crowd.waits() }
      if (minute === 1 || minute % 5 === 0)
        process.stdout.write(`  after ${minute} min: ${JSON.stringify(figures)}\n`)
    }
    const { people, votes, pictures } = crowd.promised
    await waitUntil(
      'a little of everything',
      () => people.length > 1 && votes.length > 5 && pictures.length > 0,
      60_000,
    )
    await crowd.end()
    const { answers, failures, slowest, sockets } = crowd
    if (minutes)
      process.stdout.write(`  ${JSON.stringify({ answers, failures, slowest, heard: sockets.heard() })}\n`)
    const wrong = await findSoakLosses({ owner, node, promised: crowd.promised, emails: mail.emails })
    expect(wrong).toEqual({
      votesLost: 0,
      ideasNotThereOnce: 0,
      picturesLost: 0,
      codesNotSentOnce: 0,
      miscounted: 0,
    })
    expect(failures).toEqual({})
    expect((await readNodeFigures(place))['database connections']).toBeLessThanOrEqual(21)
    expect(node.output()).not.toMatch(/"level":"(error|fatal)"/)
    expect(await node.terminate()).toBe(0)
    await mail.stop()
  },
  // Allows half as much time again and four minutes, because the load takes longer on a busy machine.
  (minutes * 1.5 + 4) * 60_000,
)
