import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs'
import { OperatorError } from '#server/operator-error.ts'
import { makeSecrets } from '#server/secrets.ts'
import { command } from './command.ts'

/** `npm run secrets -- FILE`: adds what all nodes of one site share to a file of settings. Made once, kept for good. */
await command(async () => {
  const [path] = process.argv.slice(2)
  if (!path) throw new OperatorError('Usage: npm run secrets -- /srv/twenty/env')
  const made = await makeSecrets()
  const secrets = {
    PUBLISHABLE_KEY: made.publishableKey,
    SECRET_KEY: made.secretKey,
    SIGNING_KEY: made.signingKey,
    CODE_PEPPER: made.codePepper,
    CREDENTIAL_KEY: made.credentialKey,
  }
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // Another pepper would lock everybody out, and another key would disown every badge: never a second one beside the first.
  const taken = Object.keys(secrets).find((name) =>
    new RegExp(`^\\s*(export\\s+)?${name}=`, 'm').test(before),
  )
  if (taken) throw new OperatorError(`${path} has a ${taken} already; nothing was changed.`)
  // In single quotes, which systemd, a shell and compose read alike; no key holds one.
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`)
  appendFileSync(path, `${before && !before.endsWith('\n') ? '\n' : ''}${lines.join('')}`, { mode: 0o600 })
  chmodSync(path, 0o600)
  console.log(`${path}: ${Object.keys(secrets).join(', ')} added.`)
})
