import { expect, it } from 'vitest'
import { importErrors } from '#shared/errors/imports.ts'
import { importApplyInput, importLimits } from '#shared/imports.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const applied = {
  id: '7d1c3f5e-1111-4222-8333-444455556666',
  kind: 'members',
  fileName: 'list.csv',
  content: 'YQ==',
  mapping: [{ field: 'name', column: 'Name' }],
}

it.each<[string, object]>([
  [importErrors.id, { id: '1' }],
  [importErrors.kind, { kind: 'posts' }],
  [importErrors.file_name, { fileName: 'x'.repeat(importLimits.fileName + 1) }],
  [importErrors.no_file, { content: '' }],
  [importErrors.no_file, { content: 'Name,E-mail' }],
  [importErrors.file_too_large, { content: 'A'.repeat(Math.ceil(importLimits.bytes / 3) * 4 + 4) }],
  [importErrors.mapping, { mapping: undefined }],
  [importErrors.mapping, { mapping: Array.from({ length: 21 }, () => applied.mapping[0]) }],
])('an import of rows is refused with the error %s', (code, changes) => {
  expect(listErrorCodes(importApplyInput, { ...applied, ...changes })).toEqual([code])
})
