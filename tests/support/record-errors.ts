import { appendFileSync } from 'node:fs'
import { type ErrorRule, errorRules } from '#shared/errors/define.ts'

// Loaded if RECORD_ERRORS names a file. Writes to it the codes that code other than a test looks up to refuse with them
// or to show them. `npm run errors raised FILE` compares them with the list.
const file = process.env.RECORD_ERRORS ?? ''
const rules = errorRules() as Map<string, ErrorRule>
const recorded = new Set<string>()

/** Files between the rules and the code that raises or shows an error. */
const between =
  /\/(shared\/errors\/|server\/services\/words\/refuse\.|backend\/http\/api-error\.|web\/lib\/(say-problem|office-text)\.)|record-errors|node_modules/
const isTest = /\.test\.|\/tests\/(?!support\/codes-of)/

rules.get = (code) => {
  const rule = Map.prototype.get.call(rules, code)
  if (!rule || recorded.has(code)) return rule
  const caller = new Error().stack
    ?.split('\n')
    .find((line) => /\/(backend|db|scripts|server|shared|tests|web)\//.test(line) && !between.test(line))
  if (!caller || isTest.test(caller)) return rule
  recorded.add(code)
  appendFileSync(file, `${code}\n`)
  return rule
}
