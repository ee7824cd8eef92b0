import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { functions } from '#server/functions/index.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import {
  createWrongValues,
  hugeValues,
  listValuePaths,
  putValue,
  type ValuePath,
} from '#tests/support/bad-values.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call } = await createTestApp()

/**
 * Schemas that are not tested here. Some describe our own rows and responses, which nobody types. The others
 * are parts of fields, and each field sets its own limits.
 */
const others = [
  'lineText',
  'paragraphText',
  'boardIdea',
  'adminIdea',
  'adminSponsor',
  'postListItem',
  'adminPost',
  'postAuthor',
  'postStatusChange',
  'draftRow',
  'topIdea',
  'similarIdea',
  'ownSubmissions',
  'ownTestimonial',
  'supporterState',
  'attemptFacts',
  'dayEntry',
  'entryDetails',
  'witnessDay',
  'healthReport',
  'senderDomain',
  'analyticsReport',
  'impact',
  'sponsorReport',
  'importCheck',
  'importRecord',
  'contentSentence',
  'contentChange',
  'contentVersion',
  'contentOverview',
  'translationReviewer',
  'reviewContent',
  'mediaFile',
  'mediaLibrary',
  'mediaRemoval',
  'customPage',
  'publicCustomPage',
  'publicPreview',
  'tally',
  'tallySummary',
  'ownReceipt',
  'announcementPreview',
]

async function schemasOf(folder: string): Promise<[string, z.ZodType][]> {
  const files = (await readdir(folder)).filter((file) => /^[^.]+\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../../../../${folder}/${file}`)),
  )
  return modules.flatMap((exported: Record<string, unknown>) =>
    Object.entries(exported).filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && !others.includes(entry[0]),
    ),
  )
}

const asked = Object.entries(functions).flatMap(([name, { GET, POST }]) =>
  Object.entries({ ...(GET && { GET }), ...(POST && { POST }) }).map(
    ([verb, { input }]): [string, z.ZodType] => [`${verb} ${name}`, input],
  ),
)
const schemas = [...(await schemasOf('shared')), ...(await schemasOf('web/office/testimonials')), ...asked]

// Codes of issues about a value of the wrong type, which no form or client sends. functions/v1 has one
// message for them all.
const misshapen = ['invalid_type', 'unrecognized_keys']

it.each(schemas)('the input schema %s has a specific message for every rule', (_, schema) => {
  const silent = listValuePaths(schema)
    .flatMap(createWrongValues)
    .flatMap((value) => schema.safeParse(value, { error: () => '' }).error?.issues ?? [])
    .filter(({ code, message }) => message === '' && !misshapen.includes(code))
  expect(silent).toEqual([])
})

it.each(schemas)('the input schema %s uses a listed error code for every rule', (_, schema) => {
  const sentences = listValuePaths(schema)
    .flatMap(createWrongValues)
    .flatMap((value) => schema.safeParse(value, { error: () => '' }).error?.issues ?? [])
    .filter(({ message }) => message !== '' && !findErrorRule(message))
  expect(sentences).toEqual([])
})

// Field of old links. Its value is ignored, so its size is not limited.
const ignored = ['token']

it.each(schemas)('the input schema %s limits the size of every value', (_, schema) => {
  const places = listValuePaths(schema).filter((place) => !ignored.includes(String(place[0])))
  const open = places.filter((place) => hugeValues.some((value) => !refusesAt(schema, place, value)))
  expect(open).toEqual([])
})

/** True if an issue concerns this field or a part of it. */
function refusesAt(schema: z.ZodType, place: ValuePath, value: unknown) {
  const { error } = schema.safeParse(putValue(place, value))
  return error?.issues.some(
    ({ path }) =>
      (path.length > 0 || place.length === 0) &&
      path.slice(0, place.length).join() === place.slice(0, path.length).join(),
  )
}

it('a response never contains a message of the schema validation library', async () => {
  const interests = Array.from({ length: 21 }, (_, index) => `interest ${index}`)
  const form = {
    supporter_type: 'tester',
    email: 'ada@example.org',
    name: 'Ada',
    location: 'Kano',
    skills: ['DevOps'],
  }
  const availability_info = { available_hours_per_week: 2, preferred_testing_types: [], timezone: 'UTC' }
  expect(await call('register-supporter', { ...form, availability_info, interests })).toMatchObject({
    status: 400,
    body: { error: getErrorSentence(registrationErrors.too_many_interests) },
  })
  expect(await call('generate-badge-v2', { badgeType: 'king' })).toMatchObject({
    status: 400,
    body: { error: getErrorSentence(badgeErrors.type_unknown) },
  })
  for (const [name, { POST }] of Object.entries(functions)) {
    if (!POST) continue
    for (const body of [{}, ...listValuePaths(POST.input).map((place) => putValue(place, { not: 'so' }))])
      expect((await call(name, body)).body.error).not.toMatch(
        /^(Invalid (input|option|string)|Too |expected|Unrecog)/,
      )
  }
})
