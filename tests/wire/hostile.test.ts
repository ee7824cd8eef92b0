import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { url, secrets, request } = await createTestServer({ hasPages: true })
const json = { 'content-type': 'application/json' }

/** Sends a request with node:http, because fetch refuses to send some of these requests. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const sent = ask(`${url}${path}`, { method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}

const paths = [
  '/',
  '/app-ideas',
  '/rest/v1/app_ideas',
  '/auth/v1/user',
  '/functions/v1/submit-idea',
  '/storage/v1/bucket',
  '/healthz',
  '/nowhere',
]

it.each(paths)(
  'the response of %s does not reveal its software, and has all security headers',
  async (path) => {
    const { headers } = await fetch(`${url}${path}`)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toMatch(/no-referrer|strict-origin/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'require-trusted-types-for',
    ])
      expect(policy).toContain(rule)
  },
)

it.each(['/', '/blog', '/app-ideas', '/admin/login', '/nowhere'])(
  'the page %s contains its styles, and its policy allows only styles of the build',
  async (path) => {
    const answer = await fetch(`${url}${path}`)
    const html = await answer.text()
    expect(html).not.toContain('rel="stylesheet"')
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    expect(styles.length).toBeGreaterThan(0)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const text of styles) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(text, 'addresses that hold wherever the text stands').not.toMatch(/url\((?!["']?(\/|data:))/)
    }
  },
)

it('an unusual method, a token in the URL or another authentication scheme gives no access', async () => {
  const own = { apikey: secrets.publishableKey }
  for (const path of ['/rest/v1/app_ideas', '/functions/v1/submit-idea', '/auth/v1/user', '/'])
    expect(await send('TRACE', path, own), path).toBeGreaterThanOrEqual(400)
  const overridden = await request('/rest/v1/app_ideas?select=id', {
    headers: { 'x-http-method-override': 'DELETE' },
  })
  expect(overridden.status).toBe(200)
  const basic = await fetch(`${url}/rest/v1/app_ideas?select=submitter_email`, {
    headers: { ...own, authorization: `Basic ${secrets.secretKey}` },
  })
  expect(basic.status).toBe(401)
  const inAddress = await fetch(`${url}/rest/v1/app_ideas?select=id&apikey=${secrets.secretKey}`)
  expect(inAddress.status).toBe(401)
  const raised = await request('/rest/v1/app_ideas?select=submitter_email', { token: secrets.secretKey })
  expect(raised.status).toBe(401)
})

it('an error contains its code and sentence, and no internal details', async () => {
  const bad = [
    await request('/rest/v1/app_ideas?select=nothing'),
    await request('/rest/v1/nothing'),
    await request('/rest/v1/rpc/nothing', { method: 'POST', body: '{}', headers: json }),
    await request('/functions/v1/submit-idea', { method: 'POST', body: '{', headers: json }),
    await request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: '{"email":1}',
      headers: json,
    }),
    await request('/storage/v1/object/none/x.png'),
    await request('/nowhere/at/all.json'),
  ]
  for (const { status, body } of bad) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toMatch(
      /node_modules|\/server\/|\.ts:\d|at [A-Z]\w+\.|postgres:\/\/|hono|node:/,
    )
  }
})

it('health responses contain no versions, hosts or counts', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const body = await (await fetch(`${url}${path}`)).json()
    expect(Object.keys(body)).toEqual(['status'])
  }
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})

it('the files for browsers contain no secrets and no source maps', () => {
  const client = join(rootFolder, 'dist/client')
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    expect(name).not.toMatch(/\.map$/)
    if (!/\.(js|css|html|json)$/.test(name)) continue
    const text = readFileSync(join(client, name), 'utf8')
    expect(text, name).not.toMatch(
      /sb_secret_[\w-]{8}|postgres:\/\/\w|BEGIN (EC )?PRIVATE KEY|eyJ[\w-]{20,}\.eyJ/,
    )
  }
})
