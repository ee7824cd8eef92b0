import { connect } from '#backend/db/connect.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import type { Cluster } from '#tests/support/cluster.ts'
import { buildIdea } from '#tests/support/factories.ts'

type Vote = { email: string; idea: string }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Creates people who vote and try again after a failure. The responses that they received must agree with the
 * stored data.
 */
export async function createSimulatedVisitors({ database, key, url, people = 8 }: SimulatedVisitorsOptions) {
  const owner = connect(database.ownerUrl, { max: 2 })
  const login = connect(database.loginUrl, { max: 2 })
  const runAs = createRunAs(login)
  const targets: string[] = []
  const sessions: { email: string; token: string }[] = []
  for (let at = 0; at < people; at += 1) {
    const email = `voter-${at}@example.org`
    sessions.push({ email, token: await signIn(url(), key, email) })
  }
  const acknowledged: Vote[] = []
  const statuses: Record<number, number> = {}
  const waits: number[] = []
  let isDone = false

  async function ask(token: string, idea: string): Promise<number> {
    const begun = performance.now()
    const status = await postAction(url(), key, 'vote-on-idea', { ideaId: idea }, token).then(
      (answer) => answer.status,
      () => 0,
    )
    waits.push(performance.now() - begun)
    statuses[status] = (statuses[status] ?? 0) + 1
    return status
  }

  /** Adds an idea when needed, so that there is always one left to vote for, however long a fault lasts. */
  async function addTarget(): Promise<string> {
    for (;;) {
      const idea = await buildIdea(runAs).catch(() => undefined)
      if (idea) {
        targets.push(idea)
        return idea
      }
      if (isDone) return ''
      await pause(20)
    }
  }

  async function press({ email, token }: { email: string; token: string }) {
    for (let at = 0; !isDone; at += 1) {
      const idea = targets[at] ?? (await addTarget())
      for (;;) {
        const status = await ask(token, idea)
        // A 409 means that the vote was counted and only its response was lost. The second attempt does not
        // count again.
        if (status === 200 || status === 409) break
        if (isDone) return
        await pause(20)
      }
      acknowledged.push({ email, idea })
      // Pauses, because the crowd would otherwise take the processor from the nodes that start.
      await pause(20)
    }
  }

  return {
    acknowledged,
    statuses,
    /** Returns answers other than 200 and 409. */
    failures: () =>
      Object.entries(statuses).reduce(
        (sum, [status, count]) => sum + (/^(200|409)$/.test(status) ? 0 : count),
        0,
      ),
    slowest: () => Math.round(Math.max(...waits)),
    vote: () => Promise.all(sessions.map(press)),
    enough: () => {
      isDone = true
    },
    /** Returns acknowledged actions that are missing, stored twice or counted wrong. */
    async reckon() {
      // The crowd may continue during the check; later actions are not checked.
      const promised = [...acknowledged]
      const votes = await owner<Vote[]>`
        select users.email, vote.idea_id as idea from private.idea_votes as vote join auth.users on users.id = vote.user_id`
      const kept = new Set(votes.map(({ email, idea }) => `${email} ${idea}`))
      const wrong = await owner`
        select id from public.app_ideas as idea
        where vote_count <> (select count(*) from private.idea_votes where idea_id = idea.id and not is_held)`
      return {
        lost: promised.filter(({ email, idea }) => !kept.has(`${email} ${idea}`)).length,
        doubled: votes.length - kept.size,
        miscounted: wrong.length,
      }
    },
    close: () => Promise.all([owner.end({ timeout: 1 }), login.end({ timeout: 1 })]),
  }
}

export type SimulatedVisitorsOptions = {
  database: Pick<Cluster, 'ownerUrl' | 'loginUrl'>
  key: string
  /** Returns the address of the node to use, which may change during the test. */
  url: () => string
  people?: number
}

export const zeroLosses = { lost: 0, doubled: 0, miscounted: 0 }

export function postAction(
  url: string,
  key: string,
  name: string,
  body: object,
  token = key,
): Promise<Response> {
  return fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Signs in with the public API of a node. Reads the code from its outbox page, like a developer. */
async function signIn(url: string, key: string, email: string): Promise<string> {
  await postAction(url, key, 'send-verification-email', { email, name: 'Ada' })
  const outbox = await (await fetch(`${url}/outbox`)).text()
  const code = new RegExp(`>([A-Z2-9]{6}) is your 20 in 24 code</a> to ${email}`).exec(outbox)?.[1]
  const answer = await postAction(url, key, 'verify-email-code', { email, code })
  const { session } = (await answer.json()) as { session: { access_token: string } }
  return session.access_token
}
