import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, inject, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { describeUnavailability } from '#backend/db/describe-unavailability.ts'
import { isUnreachableError } from '#backend/http/api-error.ts'
import { afterFile } from '../../tests/support/clean-up.ts'

const secret = 'pa55word'

/** Starts a TCP server in place of PostgreSQL and returns its connection URL. */
async function listen(onClient: (client: Socket) => void): Promise<string> {
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    onClient(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => void server.close())
  const address = server.address()
  return `postgres://site:${secret}@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/todos`
}

/**
 * Encodes an error response of PostgreSQL: its length, then its fields. Each field has a letter and a text
 * that ends with a zero byte.
 */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}
const refusing = (code: string, message: string) =>
  listen((client) => client.once('data', () => client.end(refusal(code, message))))

async function whyOf(url: string): Promise<{ why: string; isAway: boolean }> {
  const pool = connect(url, { max: 1 })
  try {
    await pool`select 1`
    return expect.fail('it is there')
  } catch (error) {
    return { why: describeUnavailability(error), isAway: isUnreachableError(error) }
  } finally {
    await pool.end({ timeout: 1 })
  }
}

const cases: [string, () => Promise<string> | string, RegExp, boolean][] = [
  ['a host that is not known', () => `postgres://site:${secret}@nowhere.invalid/todos`, /host name/, true],
  [
    'a port where nothing listens',
    () => `postgres://site:${secret}@127.0.0.1:1/todos`,
    /nothing is listening at that address and port/,
    true,
  ],
  [
    'a server without TLS',
    () => `${inject('loginUrl')}?sslmode=require`,
    /does not offer TLS, which sslmode/,
    true,
  ],
  [
    'something that is not PostgreSQL',
    () => listen((client) => client.destroy()),
    /Check that this is a PostgreSQL server/,
    true,
  ],
  [
    'a pooler that refuses a startup parameter',
    () => refusing('08P01', 'unsupported startup parameter: statement_timeout'),
    /pooler in front of the database refuses a startup parameter .*statement_timeout/,
    true,
  ],
  [
    'a server that starts',
    () => refusing('57P03', 'the database system is starting up'),
    /starting up/,
    true,
  ],
  ['a full server', () => refusing('53300', 'sorry, too many clients already'), /too many clients/, true],
  [
    'a wrong password',
    () => refusing('28P01', 'password authentication failed for user "site"'),
    /refuses the login \(password authentication failed/,
    false,
  ],
]

it.each(cases)(
  'the database error %s is explained in one sentence that does not contain the password',
  async (_, make, sentence, isAway) => {
    const url = await make()
    const told = await whyOf(url)
    expect(told.why).toMatch(sentence)
    expect(told.why).toContain(new URL(url).host)
    expect(told.why).not.toContain(new URL(url).password)
    expect(told.isAway).toBe(isAway)
  },
)

it('an invalid TLS certificate of the database is reported with the reason', async () => {
  const tls = createTlsServer({ SNICallback: (_name, done) => done(new Error('no certificate')) })
  const url = await listen((client) =>
    client.once('data', () => {
      client.write('S')
      tls.emit('connection', client)
    }),
  )
  const told = await whyOf(`${url}?sslmode=require`)
  expect(told.isAway).toBe(true)
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])
    expect(describeUnavailability(Object.assign(new Error('why not'), { code }))).toBe(
      'its certificate is not accepted (why not)',
    )
})
