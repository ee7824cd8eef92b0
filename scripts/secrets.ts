import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Pool } from '#backend/db/connect.ts'
import { parseLogin, verifyLogin } from '#backend/db/login.ts'
import { makeNextLogin, removeFormerLogin } from '#backend/db/rotate-login.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { makeSecrets } from '#server/secrets.ts'
import { runCommand } from './command.ts'

const usage = `Usage:
  npm run secrets -- /srv/twenty/env                  adds what all nodes of one site share to a file of settings
  npm run secrets -- rotate-login /srv/twenty/env     makes a new database login and writes it to the file
  npm run secrets -- remove-login authenticator       removes the former login, once no node uses it`

await runCommand(async () => {
  const [first, second] = process.argv.slice(2)
  if (first === 'rotate-login' && second) return rotateLogin(second)
  if (first === 'remove-login' && second) return removeLogin(second)
  if (!first || second) throw new OperatorError(usage)
  await addSecrets(first)
})

/** Creates the secrets once, because they are permanent. */
async function addSecrets(path: string) {
  const made = await makeSecrets()
  const secrets = {
    PUBLISHABLE_KEY: made.publishableKey,
    SECRET_KEY: made.secretKey,
    SIGNING_KEY: made.signingKey,
    CODE_PEPPER: made.codePepper,
    CREDENTIAL_KEY: made.credentialKey,
  }
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // Refuses to add a second set, because another pepper would lock everyone out, and another key would
  // invalidate every badge.
  const taken = Object.keys(secrets).find((name) => lineOf(name).test(before))
  if (taken) throw new OperatorError(`${path} already contains ${taken}. Nothing was changed.`)
  // Uses single quotes, because systemd, a shell and compose read them in the same way. No key contains one.
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`)
  appendFileSync(path, `${before && !before.endsWith('\n') ? '\n' : ''}${lines.join('')}`, { mode: 0o600 })
  chmodSync(path, 0o600)
  console.log(`${path}: ${Object.keys(secrets).join(', ')} added.`)
}

function lineOf(name: string): RegExp {
  return new RegExp(`^[ \\t]*(export[ \\t]+)?${name}=.*$`, 'm')
}

async function rotateLogin(path: string) {
  const before = readFileSync(path, 'utf8')
  const { loginUrl, listenUrl, owner } = openOwner()
  try {
    const next = await makeNextLogin(owner, loginUrl)
    // Connects directly, because a pooler does not know the new login yet.
    const direct = listenUrl && withLogin(listenUrl, next)
    await verifyLogin(direct ?? next)
    const written = withLine(before, 'DATABASE_URL', next)
    replaceFile(path, direct ? withLine(written, 'DATABASE_LISTEN_URL', direct) : written)
    const former = parseLogin(loginUrl).name
    console.log(
      `${path}: DATABASE_URL signs in as "${parseLogin(next).name}" with a new password. Nodes that run keep "${former}".
Copy this line to the other nodes, restart one node after the other, then run: npm run secrets -- remove-login ${former}`,
    )
  } finally {
    await owner.end()
  }
}

async function removeLogin(name: string) {
  const { loginUrl, owner } = openOwner()
  try {
    await removeFormerLogin(owner, loginUrl, name)
    console.log(`"${name}" can no longer sign in.`)
  } finally {
    await owner.end()
  }
}

function withLogin(url: string, from: string): string {
  const { username, password } = new URL(from)
  return Object.assign(new URL(url), { username, password }).href
}

function openOwner(): { loginUrl: string; listenUrl: string | undefined; owner: Pool } {
  const {
    DATABASE_URL: loginUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_LISTEN_URL: listenUrl,
  } = readEnv(process.env)
  if (!loginUrl || !ownerUrl)
    throw new OperatorError('DATABASE_URL and DATABASE_OWNER_URL: must both be set to change the login')
  if (parseLogin(loginUrl).name === parseLogin(ownerUrl).name)
    throw new OperatorError('DATABASE_URL signs in as the owner: first give the site a login of its own')
  return { loginUrl, listenUrl, owner: connect(ownerUrl, { max: 1, name: 'twenty-in-24 command' }) }
}

function withLine(text: string, name: string, value: string): string {
  const line = `${name}='${value}'`
  const known = lineOf(name)
  if (known.test(text)) return text.replace(known, () => line)
  return `${text}${text && !text.endsWith('\n') ? '\n' : ''}${line}\n`
}

/** Writes a temporary file first, because half a settings file would lose the secrets. */
function replaceFile(path: string, text: string) {
  const { uid, gid, mode } = statSync(path)
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  chownSync(`${path}.new`, uid, gid)
  chmodSync(`${path}.new`, mode & 0o777)
  renameSync(`${path}.new`, path)
}
