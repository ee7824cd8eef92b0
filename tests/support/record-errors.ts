import { appendFileSync } from 'node:fs'
import { chai } from 'vitest'
import { backendErrors } from '#backend/http/general-errors.ts'
import { type ErrorRule, getErrorRules } from '#shared/errors/define.ts'

// Loaded if RECORD_ERRORS names a file. Writes to that file the error codes that a test run reaches: codes
// that the code of the site looks up to raise or show them, and codes in values that a test checks. `npm run
// errors raised FILE` compares them with the list.
const file = process.env.RECORD_ERRORS ?? ''
const rules = getErrorRules() as Map<string, ErrorRule>
const recorded = new Set<string>()

/** Files to skip in a stack trace. They are between the list of errors and the code that raises or shows an error. */
const between =
  /\/(shared\/errors\/|server\/services\/words\/refuse\.|backend\/http\/api-error\.|web\/common\/words\/(translate-problem|office-text)\.)|record-errors|node_modules/
const isTest = /\.test\.|\/tests\/(?!support\/list-error-codes)/

function record(code: string) {
  if (recorded.has(code)) return
  recorded.add(code)
  appendFileSync(file, `${code}\n`)
}

function recordUnlessTest(code: string) {
  if (recorded.has(code)) return
  const caller = new Error().stack
    ?.split('\n')
    .find((line) => /\/(backend|db|scripts|server|shared|tests|web)\//.test(line) && !between.test(line))
  if (caller && !isTest.test(caller)) record(code)
}

/** Records the codes in a value that code returned to a test, such as the problems of a form. */
function recordCodesIn(value: unknown, depth = 5) {
  if (typeof value === 'string' && rules.has(value)) record(value)
  // Reads the message separately, because it is not among the enumerable values of an error.
  if (isError(value)) recordCodesIn(value.message)
  if (depth > 0 && isPlain(value)) for (const part of Object.values(value)) recordCodesIn(part, depth - 1)
}

const isError = (value: unknown): value is Error => Object.prototype.toString.call(value) === '[object Error]'
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  isError(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

rules.get = (code) => {
  const rule = Map.prototype.get.call(rules, code)
  if (rule) recordUnlessTest(code)
  return rule
}

// Records the general errors as well, which the backend lists separately because any request can raise them.
for (const [code, rule] of Object.entries(backendErrors))
  Object.defineProperty(backendErrors, code, {
    ...{ configurable: true, enumerable: true },
    get: () => {
      recordUnlessTest(code)
      return rule
    },
  })

// Replaces the assertions only once, because the files of a run share them.
const isSet = Symbol.for('record-errors')
if (!Reflect.has(globalThis, isSet)) {
  Reflect.set(globalThis, isSet, true)
  for (const name of ['toBe', 'toEqual', 'toStrictEqual', 'toMatchObject'])
    chai.Assertion.overwriteMethod(
      name,
      (check: (...wanted: unknown[]) => void) =>
        function (this: object, ...wanted: unknown[]) {
          recordCodesIn(chai.util.flag(this, 'object'))
          return check.apply(this, wanted)
        },
    )
}
