import { expect, it } from 'vitest'
import { getListenerName } from '#backend/db/listen.ts'
import { applicationName } from '#server/application-name.ts'
import { printFigure } from '#tests/support/figures.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

it('a node whose notification connection stops responding reports this, returns current data, and recovers automatically', async () => {
  const database = await createTestDatabase()
  const proxy = await startTcpProxy(Number(new URL(database.loginUrl).port))
  const nodes = await createNodes({ ...database, loginUrl: proxy.through(database.loginUrl) })
  const metricsPort = await chooseFreePort()
  const node = await nodes.start({ METRICS_PORT: String(metricsPort) })
  await node.ready()
  const { owner } = database
  const [idea] = await owner<{ id: string }[]>`
    insert into public.app_ideas (title, description, submitter_name, status, target_users)
    values ('Before', 'A problem of more than twenty letters', 'Ada', 'approved', '{Farmers}') returning id`
  const rename = (title: string) =>
    owner`update public.app_ideas set title = ${title} where id = ${idea?.id ?? ''}`
  const read = async (path: string) =>
    (await fetch(`${node.url}${path}`, { headers: { apikey: nodes.key } })).text()
  const board = () => read(`/rest/v1/app_ideas?select=title&id=eq.${idea?.id}`)
  const page = () => read('/app-ideas')
  const figure = async () =>
    /^changes_heard (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())?.[1]
  await waitUntil('the idea on the board', async () => (await board()).includes('Before'))
  await waitUntil('the idea on the page', async () => (await page()).includes('Before'))
  expect(await figure()).toBe('1')

  const isListener = ({ opening }: { opening: string }) => opening.includes(getListenerName(applicationName))
  proxy.silenceFromNow(isListener)
  expect(proxy.silence(isListener)).toBe(1)
  const begun = performance.now()
  await rename('While deaf')
  await waitUntil('deafness', async () => (await node.status('/readyz')) === 503, 60_000)
  printFigure('a silent listening connection', { 'noticed after ms': Math.round(performance.now() - begun) })
  expect(await figure()).toBe('0')
  expect(await board()).toContain('While deaf')
  expect(await page()).toContain('While deaf')

  proxy.silenceFromNow(() => false)
  await waitUntil('a ready node', async () => (await node.status('/readyz')) === 200, 60_000)
  expect(await figure()).toBe('1')
  await board()
  await rename('Heard again')
  await waitUntil('the change', async () => (await board()).includes('Heard again'))
  await node.terminate()
})
