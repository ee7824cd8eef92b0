import { anonymous, createRunAs } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'
import { makeSecrets } from '#server/secrets.ts'
import { boardIdea } from '#shared/ideas.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { bypassedReadCache } from './bench/no-cache.ts'

/**
 * `npm run measure -- ideas`: measures the board's queries as an anonymous visitor, and the search of the
 * back office, without caches. Also reads PostgreSQL's plans. First run `npm run seed:ideas -- 100000` and
 * stop the server, because only one process can use the embedded database. IDEAS_ROUNDS=60 is the number of
 * repetitions.
 */
const rounds = Number(process.env.IDEAS_ROUNDS ?? 60)
const columns = `select=${joinColumnNames(boardIdea)}`
const listed = 'status=in.(approved,in_development,testing,completed)'
const list = (rest: string) => `app_ideas?${columns}&${listed}&limit=10&${rest}`
const votes = 'order=vote_count.desc,created_at.desc,id.asc'
const questions: [what: string, path: string][] = [
  ['first page, most votes', list(votes)],
  ['first page, newest', list('order=created_at.desc,id.asc')],
  ['first page, alphabetical', 'rpc/search_ideas?sort=title'],
  ['page 100', list(`${votes}&offset=990`)],
  ['one status', `app_ideas?${columns}&status=eq.completed&limit=10&${votes}`],
  ['common audience', 'rpc/search_ideas?audience=Students'],
  ['common audience, page 100', 'rpc/search_ideas?audience=Students&page=100'],
  ['rare audience', 'rpc/search_ideas?audience=Parents&sort=title'],
  ['common language', 'rpc/search_ideas?language=en'],
  ['rare language', 'rpc/search_ideas?language=sw&sort=title'],
  ['search: common text', 'rpc/search_ideas?search=demo%20person'],
  ['search: one in 24', 'rpc/search_ideas?search=clinic'],
  ['search: two words', 'rpc/search_ideas?search=clinic%20queue&sort=title'],
  ['search: one idea', 'rpc/search_ideas?search=queue%2077&sort=created_at'],
  ['search: nothing found', 'rpc/search_ideas?search=zqj'],
  ['search: two common letters', 'rpc/search_ideas?search=cl'],
  ['search: two letters nobody wrote', 'rpc/search_ideas?search=zq'],
  ['figures at the top of the board', 'board_stats?select=*'],
]
/** Search texts of the back office, which sees every idea. */
const officeTexts = ['queue 77', 'clinic', 'kano', 'zqj', 'cl', 'zq', 'demo person']
const officeSearch = (text: string) =>
  `office_ideas?select=id,title,description,submitter_name,submitter_email,status,vote_count,created_at&or=${encodeURIComponent(`(words.like."%${text}%",address.like."%${text}%")`)}&order=created_at.desc,id.asc&limit=20`
/**
 * Search texts of one, two and more letters. Some occur in every idea, others in every tenth or 24th, in a
 * few, or in none. Each text is combined with every order and every kind of filter.
 */
const texts = ['q', 'e', 'cl', 'zq', '10', 'kano', 'clinic', 'demo person']
const sorts = ['vote_count', 'created_at', 'title']
const filters = [
  '',
  '&audience=Students',
  '&state=completed',
  '&audience=Students&state=completed',
  '&language=en',
]
const pages = [1, 100]
const plans = [
  'select count(*) from public.app_ideas',
  'select id from public.app_ideas order by vote_count desc, created_at desc, id limit 10 offset 990',
  'select * from public.board_stats',
]

type Times = { median: number; most: number }
const row = (what: string, { median, most }: Times) =>
  `| ${what} | ${median.toFixed(1)} ms | ${most.toFixed(1)} ms |`

const env = readEnv({ ...process.env, RATE_LIMITS: 'off' })
const database = await openDatabase(env, console.log)
try {
  const secrets = await makeSecrets()
  const app = await createApp({
    env,
    secrets,
    sql: database.sql,
    listenUrl: database.loginUrl,
    log: createLog('error'),
    cache: bypassedReadCache,
  })
  async function measure(path: string, apikey = secrets.publishableKey): Promise<Times> {
    const headers = { apikey, prefer: 'count=exact' }
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now()
      const answer = await app.request(`/rest/v1/${path}`, { headers })
      await answer.text()
      if (!answer.ok && answer.status !== 206) throw new Error(`${path}: ${answer.status}`)
      times.push(performance.now() - begin)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(rounds * share)] ?? 0
    return { median: at(0.5), most: at(0.95) }
  }
  console.log('| question | median | 95 % |\n| --- | --- | --- |')
  for (const [what, path] of questions) console.log(row(what, await measure(path)))
  for (const text of officeTexts)
    console.log(row(`back office: "${text}"`, await measure(officeSearch(text), secrets.secretKey)))
  console.log('\n| text, and its slowest order and filter | median | 95 % |\n| --- | --- | --- |')
  for (const text of texts)
    for (const page of pages) {
      let slowest = { what: '', median: 0, most: 0 }
      for (const sort of sorts)
        for (const filter of filters) {
          const path = `rpc/search_ideas?search=${encodeURIComponent(text)}&sort=${sort}${filter}&page=${page}`
          const times = await measure(path)
          if (times.most > slowest.most) slowest = { what: `sort=${sort}${filter}`, ...times }
        }
      console.log(row(`"${text}", page ${page}: ${slowest.what}`, slowest))
    }
  const runAs = createRunAs(database.sql)
  for (const plan of plans) {
    const rows = await runAs(anonymous, (tx) =>
      tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (analyze) ${plan}`),
    )
    console.log(`\n${plan}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
} finally {
  await database.close()
}
process.exit()
