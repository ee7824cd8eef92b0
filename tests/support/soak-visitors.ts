import WebSocket from 'ws'
import type { Sql } from '#backend/db/connect.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import type { ReceivedEmail } from '#tests/support/test-mail-server.ts'
import { boardPath } from '../../scripts/bench/board-page.ts'

const board = new URL(boardPath, 'http://board')
const filters = [
  'status=eq.approved',
  'target_users=cs.{Students}',
  'offset=10',
  'order=created_at.desc',
  'limit=3',
]
const pages = [
  '/app-ideas',
  '/blog',
  '/support',
  '/verify',
  '/register-supporter',
  '/privacy',
  '/sitemap.xml',
  '/nowhere',
]
const votesOfOne = 20

export type SoakOptions = {
  url: string
  key: string
  administrator: { email: string; password: string }
  picture: Buffer
  /** Returns the newest email with a code to an address. */
  emailTo: (address: string) => Promise<ReceivedEmail>
  /** Ids of ideas that are open for votes. */
  ideas: string[]
}

/** Simulates a day of the campaign with all kinds of actions at the same time. Records acknowledged actions. */
export function createSoakVisitors({ url, key, administrator, picture, emailTo, ideas }: SoakOptions) {
  const answers: Record<string, number> = {}
  const failures: Record<string, number> = {}
  const slowest: Record<string, number> = {}
  const promised = {
    people: [] as string[],
    ideas: [] as string[],
    votes: [] as string[],
    pictures: [] as string[],
  }
  const waiting = new Set<Promise<unknown>>()
  const timers: NodeJS.Timeout[] = []
  let waits: number[] = []
  let token = ''
  let isDone = false

  async function ask(what: string, path: string, options: Ask = {}) {
    const begun = performance.now()
    const { headers, body, json = body !== undefined && !Buffer.isBuffer(body), ...rest } = options
    const answer = await fetch(`${url}${path}`, {
      ...rest,
      body: json ? JSON.stringify(body) : ((body as Uint8Array<ArrayBuffer> | undefined) ?? null),
      headers: {
        apikey: key,
        'x-forwarded-for': source(),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
    }).catch((error: Error) => note(failures, `${what}: ${error.cause ?? error.message}`))
    if (!answer) return undefined
    const text = await answer.text()
    const waited = Math.round(performance.now() - begun)
    waits.push(waited)
    slowest[what] = Math.max(slowest[what] ?? 0, waited)
    note(answers, what)
    const isExpected = answer.ok || (path === '/nowhere' && answer.status === 404)
    if (isExpected) return text
    note(failures, `${what} ${path}: ${answer.status} ${text.slice(0, 120)}`)
    return undefined
  }
  const call = (name: string, body: object, bearer = key, from = source()) =>
    ask(name, `/functions/v1/${name}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${bearer}`, 'x-forwarded-for': from },
    })

  const read = () => ask('board page', boardPath)
  const readOther = () => {
    const other = new URL(board)
    const [name = '', value = ''] = any(filters).split('=')
    other.searchParams.set(name, value)
    return ask('filtered board page', other.pathname + other.search)
  }

  /** Signs in with a code, submits an idea, votes for twenty and leaves. */
  async function person(number: number) {
    const email = `person-${number}@example.org`
    const from = source()
    if (!(await call('send-verification-email', { email, name: 'Ada' }, key, from))) return
    const code = /([A-Z2-9]{6}) is your/.exec((await emailTo(email)).subject ?? '')?.[1]
    const verified = await call('verify-email-code', { email, code }, key, from)
    if (!verified) return
    const bearer = (JSON.parse(verified) as { session: { access_token: string } }).session.access_token
    promised.people.push(email)
    const appName = `Idea of person ${number}`
    const idea = createIdeaSubmission({ appName, userEmail: email })
    if (await call('submit-idea', idea, bearer, from)) promised.ideas.push(appName)
    for (const ideaId of [...ideas].sort(() => Math.random() - 0.5).slice(0, votesOfOne)) {
      if (isDone) return
      if (await call('vote-on-idea', { ideaId }, bearer, from)) promised.votes.push(`${email} ${ideaId}`)
      await pause(500 + Math.random() * 1_000)
    }
    await ask('sign out', '/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
    })
  }

  async function signInAdministrator() {
    const body = await ask('sign in', '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: administrator,
    })
    token = (JSON.parse(body ?? '{}') as { access_token: string }).access_token
  }

  /** Approves an idea, which also renders a badge, sends an email and notifies every listener. */
  async function approve() {
    const title = promised.ideas.at(-1)
    if (!title) return
    const changed = await ask(
      'approval',
      `/rest/v1/app_ideas?title=eq.${encodeURIComponent(title)}&select=id`,
      {
        method: 'PATCH',
        body: { status: 'approved' },
        headers: { authorization: `Bearer ${token}`, prefer: 'return=representation' },
      },
    )
    const [idea] = JSON.parse(changed ?? '[]') as { id: string }[]
    if (idea && !ideas.includes(idea.id)) ideas.push(idea.id)
  }

  async function upload(number: number) {
    const path = `soak/${number}.png`
    const done = await ask('upload', `/storage/v1/object/blog-images/${path}`, {
      method: 'POST',
      body: picture,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    })
    if (done) promised.pictures.push(path)
  }

  const sockets = createListeners({ url, key, onLoss: (why) => note(failures, `websocket: ${why}`) })

  /** Calls `work` at an interval. Skips a turn while `most` calls are in progress. */
  function every(milliseconds: number, most: number, work: (number: number) => Promise<unknown>) {
    let number = 0
    let underWay = 0
    const go = () => {
      if (underWay >= most) return
      number += 1
      underWay += 1
      const task = work(number).catch((error: Error) => note(failures, error.message))
      waiting.add(task)
      void task.finally(() => {
        underWay -= 1
        waiting.delete(task)
      })
    }
    timers.push(setInterval(go, milliseconds))
  }

  return {
    answers,
    failures,
    slowest,
    promised,
    sockets,
    /**
     * Begins the load. `between` is the time between sign-ins in milliseconds. It must be long enough for
     * the limit of 600 codes an hour, above which the site queues them. `atOnce` limits the concurrent calls
     * of each kind, so that a slow machine does not change the mix of requests.
     */
    async begin({ listeners, between, atOnce }: { listeners: number; between: number; atOnce: number }) {
      await signInAdministrator()
      await sockets.open(listeners)
      every(50, atOnce, read)
      every(200, atOnce, readOther)
      every(200, atOnce, () => ask('landing page', '/'))
      every(200, atOnce, () => ask('other page', any(pages)))
      every(1_000, atOnce, sockets.replaceOne)
      every(between, atOnce, person)
      every(between * 2.5, atOnce, approve)
      every(between * 4, atOnce, upload)
    },
    goOn: pause,
    /** Returns response times in milliseconds since the last call. */
    waits() {
      const sorted = waits.sort((one, other) => one - other)
      waits = []
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return { p50: at(0.5), p99: at(0.99) }
    },
    async end() {
      isDone = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(waiting)
      sockets.close()
    },
  }
}

type Soak = {
  owner: Sql
  node: { url: string }
  promised: ReturnType<typeof createSoakVisitors>['promised']
  emails: ReceivedEmail[]
}

/** Returns acknowledged actions that are missing or stored twice. */
export async function findSoakLosses({ owner, node, promised, emails }: Soak) {
  const votes = await owner<{ vote: string }[]>`
    select users.email || ' ' || vote.idea_id as vote from private.idea_votes as vote join auth.users on users.id = vote.user_id`
  const kept = new Set(votes.map(({ vote }) => vote))
  const titles = await owner<{ title: string }[]>`select title from public.app_ideas`
  const wrong = await owner`
    select from public.app_ideas as idea
    where vote_count <> (select count(*) from private.idea_votes where idea_id = idea.id and not is_held)`
  const pictures = await Promise.all(
    promised.pictures.map((path) => fetch(`${node.url}/storage/v1/object/public/blog-images/${path}`)),
  )
  const codes = emails.filter(({ subject }) => subject?.includes('is your 20 in 24 code'))
  const once = (list: (string | undefined)[], wanted: string) =>
    list.filter((each) => each === wanted).length === 1
  const ideaTitles = titles.map(({ title }) => title)
  const addresses = codes.map(({ recipients }) => recipients[0])
  return {
    votesLost: promised.votes.filter((vote) => !kept.has(vote)).length,
    ideasNotThereOnce: promised.ideas.filter((title) => !once(ideaTitles, title)).length,
    picturesLost: pictures.filter(({ ok }) => !ok).length,
    codesNotSentOnce: promised.people.filter((email) => !once(addresses, email)).length,
    miscounted: wrong.length,
  }
}

type Ask = { method?: string; body?: object; json?: boolean; headers?: Record<string, string> }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const below = (most: number) => Math.floor(Math.random() * most)
const source = () => `10.${below(250)}.${below(250)}.${1 + below(250)}`
const any = (list: string[]) => list[below(list.length)] ?? ''
function note(counts: Record<string, number>, what: string): undefined {
  counts[what] = (counts[what] ?? 0) + 1
}

/** Opens boards that subscribe to changes of ideas and send heartbeats like the official client. */
function createListeners({ url, key, onLoss }: { url: string; key: string; onLoss: (why: string) => void }) {
  const open = new Set<WebSocket>()
  let heard = 0

  function openOne() {
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
    const socket = new WebSocket(address, { headers: { 'x-forwarded-for': source() } })
    const say = (topic: string, event: string, payload: object) =>
      socket.send(JSON.stringify(['1', '1', topic, event, payload]))
    const beat = setInterval(
      () => socket.readyState === WebSocket.OPEN && say('phoenix', 'heartbeat', {}),
      25_000,
    )
    open.add(socket)
    socket.on('error', (error) => onLoss(error.message))
    socket.on('close', (code) => {
      clearInterval(beat)
      if (open.delete(socket)) onLoss(`closed with ${code}`)
    })
    return new Promise<void>((resolve) => {
      socket.on('close', () => resolve())
      socket.on('open', () => {
        const config = {
          postgres_changes: [{ event: '*', schema: 'public', table: 'app_ideas' }],
          private: false,
        }
        say('realtime:app_ideas_changes', 'phx_join', { config })
      })
      socket.on('message', (data) => {
        const text = data.toString('latin1')
        if (text.includes('"postgres_changes"')) heard += 1
        if (text.includes('Subscribed to PostgreSQL')) resolve()
      })
    })
  }

  function leave(socket: WebSocket) {
    open.delete(socket)
    socket.close()
  }

  return {
    heard: () => heard,
    async open(count: number) {
      for (let at = 0; at < count; at += 1) await openOne()
    },
    async replaceOne() {
      const [oldest] = open
      if (oldest) leave(oldest)
      await openOne()
    },
    close: () => [...open].forEach(leave),
  }
}
