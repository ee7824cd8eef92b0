import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isOfficeGate } from '#server/functions/define-function.ts'
import { functions } from '#server/functions/index.ts'
import { rootFolder } from '#server/root.ts'
import { functionAnswers } from '#shared/answers.ts'
import { officeAnswers } from '#shared/office-answers.ts'
import { readPublicFunctions } from '#tests/support/public-functions.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

type Described = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  additionalProperties?: Described | boolean
  $defs?: Record<string, Described>
}

/** Formats a schema like a TypeScript type, short enough for a table cell. */
function say(schema: Described, depth = 0): string {
  const union = schema.anyOf ?? schema.oneOf
  if (union) return [...new Set(union.map((one) => say(one, depth)))].join(' or ')
  if (schema.allOf) return schema.allOf.map((one) => say(one, depth)).join(' and ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.type === 'array') return `[${say(schema.items ?? {}, depth)}]`
  if (schema.properties) {
    const required = new Set(schema.required)
    const parts = Object.entries(schema.properties).map(
      ([name, part]) => `${name}${required.has(name) ? '' : '?'}: ${say(part, depth + 1)}`,
    )
    return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
  }
  if (typeof schema.type === 'string') return schema.type
  return 'any'
}

function described(schema: z.ZodType, io: 'input' | 'output'): string {
  return say(
    z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Described,
  )
}

const gates = {
  anyone: 'anyone with the key',
  visitor: 'a signed-in visitor',
  'badge owner': 'the owner of the badge, or the secret key',
  service: 'the secret key',
  administrator: 'everyone with access to the back office',
  editor: 'owners and editors of the back office',
  owner: 'owners of the back office',
}

function functionRows(): string[] {
  return Object.entries(functions).flatMap(([name, row]) =>
    (['GET', 'POST'] as const).flatMap((verb) => {
      const asked = row[verb]
      if (!asked) return []
      const { [name]: answer }: Record<string, z.ZodType> = {
        ...functionAnswers[verb],
        ...officeAnswers[verb],
      }
      const said = answer ? described(answer, 'input') : '{}'
      return `| ${verb} \`${name}\` | ${gates[row.gate]} | \`${described(asked.input, 'input')}\` | \`${said}\` |`
    }),
  )
}

/** Reads the calls from the generated types, so that docs/calls.md cannot differ from them. */
async function rpcRows(): Promise<string[]> {
  const offered = await readPublicFunctions((await createTestDatabase()).owner)
  const types = readFileSync(join(rootFolder, 'database.types.ts'), 'utf8')
  const calls = types.slice(types.indexOf('    Functions: {'), types.indexOf('    Enums:'))
  const grants = readFileSync(join(rootFolder, 'db/schema/grants.txt'), 'utf8')
  const told = /^ {6}(\w+): \{\n {8}Args: (.+)\n {8}Returns: (.+)$/gm
  return Array.from(calls.matchAll(told), ([, name = '', args = '', result = '']) => {
    const may = (role: string) =>
      new RegExp(`^function public\\.${name}\\(.*\\| ${role} \\| execute`, 'm').test(grants)
    const who = may('anon')
      ? gates.anyone
      : may('authenticated')
        ? gates.visitor
        : may('moderator')
          ? gates.administrator
          : may('editor')
            ? gates.editor
            : gates.owner
    const takes = args.startsWith('Record') ? '{}' : args.replaceAll(';', ',')
    const found = offered.find((row) => row.name === name)
    const does = `${found?.isWrite ? 'writes' : 'reads'}${found?.isSpecified ? ', in the specification' : ''}`
    return `| \`${name}\` | ${who} | ${does} | \`${takes}\` | \`${result === 'undefined' ? 'nothing' : result.replaceAll(';', ',').replaceAll('|', 'or')}\` |`
  })
}

it('the response schemas of the back office are separate from those that visitors load', () => {
  const isFor = (isOffice: boolean) => (name: string) =>
    isOfficeGate(functions[name]?.gate ?? 'anyone') === isOffice
  const names = ({ GET, POST }: { GET: object; POST: object }) => [...Object.keys(GET), ...Object.keys(POST)]
  expect(names(functionAnswers).filter(isFor(true))).toEqual([])
  expect(names(officeAnswers).filter(isFor(false))).toEqual([])
})

it('docs/calls.md lists every server function that clients can call, with its input and output', async () => {
  const text = `# Every call

\`server/functions/calls.test.ts\` writes this page from the input schemas and the database, and fails if it differs from them. A call that is not
listed does not exist. \`?\` marks an optional field. [client.md](client.md) says how to call, [errors.md](errors.md) lists the errors.

## functions/v1

Every successful response also has \`success: true\`. An error is \`{ success: false, error, code }\`.

| call | allowed for | input | response |
|---|---|---|---|
${functionRows().join('\n')}

## rest/v1/rpc

Public SQL functions. Those that write have their reason in [db/CONVENTIONS.md](../db/CONVENTIONS.md#public-functions-that-write).

| call | allowed for | does | input | response |
|---|---|---|---|---|
${(await rpcRows()).join('\n')}

## Tables and views

Rows are read and written at \`rest/v1/<name>\`. The columns are in \`database.types.ts\`, the rights of each role on each column in \`db/schema/grants.txt\`.
`
  await expect(text).toMatchFileSnapshot('../../docs/calls.md')
})
