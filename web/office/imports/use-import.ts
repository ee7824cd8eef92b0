import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importErrors } from '#shared/errors/imports.ts'
import {
  type ImportCheck,
  type ImportKind,
  type ImportMapping,
  type ImportRecord,
  importLimits,
  importMessages,
} from '#shared/imports.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { createUuid } from '#web/common/data/uuid.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { readFileAsBase64 } from '#web/office/imports/read-file-as-base64.ts'

type Chosen = { fileName: string; content: string }
type Look = Chosen & { kind: ImportKind; mapping?: ImportMapping | undefined }
/** File after its check. `id` identifies the import, so that a repeated request imports nothing twice. */
type Looked = Look & { id: string; check: ImportCheck }

/** Returns a signal that aborts after two minutes. A file may have thousands of rows. */
export const createImportTimeoutSignal = () => createTimeoutSignal(120_000)

/** Returns the state of one import: the file, its check, and the result. The check is repeated when columns change. */
export function useImport(kind: ImportKind) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<Chosen>()
  const [looked, setLooked] = useState<Looked>()
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<ImportRecord>()

  const check = useMutation({
    // Runs checks one at a time, so that the result belongs to the last choice.
    scope: { id: 'check-import' },
    mutationFn: async (look: Look) => ({
      ...look,
      id: createUuid(),
      check: (await backend.call('check-import', { body: look, signal: createImportTimeoutSignal() })).data,
    }),
    onSuccess: setLooked,
    onError(error) {
      setLooked(undefined)
      setProblem(formatRefusal(error, importMessages.checkFailed))
    },
  })
  const apply = useMutation({
    mutationFn: async ({ id, kind: of, fileName, content, check: { mapping } }: Looked) =>
      (
        await backend.call('apply-import', {
          body: { id, kind: of, fileName, content, mapping },
          signal: createImportTimeoutSignal(),
        })
      ).data,
    onSuccess(record) {
      setDone(record)
      setFile(undefined)
      setLooked(undefined)
    },
    onError: (error) => setProblem(formatRefusal(error, importMessages.applyFailed)),
    // Refetches everything, because an import changes lists, figures and queues of many pages.
    onSettled: () => queryClient.invalidateQueries(),
  })

  const look = (next: Look) => {
    setProblem('')
    check.mutate(next)
  }

  async function choose(given: File | undefined) {
    if (!given || apply.isPending) return
    setDone(undefined)
    setLooked(undefined)
    setProblem('')
    if (given.size === 0) return setProblem(getOfficeErrorText(importErrors.empty, { name: given.name }))
    if (given.size > importLimits.bytes) return setProblem(getOfficeErrorText(importErrors.file_too_large))
    const content = await readFileAsBase64(given).catch(() => '')
    if (!content) return setProblem(getOfficeErrorText(importErrors.file_unread))
    const next = { fileName: given.name.slice(-importLimits.fileName), content }
    setFile(next)
    look({ ...next, kind })
  }

  return {
    file,
    looked: looked?.kind === kind ? looked : undefined,
    /** Assigned columns. While a check is running, they are the columns of that check. */
    mapping: (check.isPending && check.variables.mapping) || looked?.check.mapping || [],
    problem,
    done,
    isChecking: check.isPending,
    isApplying: apply.isPending,
    choose,
    /** Removes the message about the last import. */
    forget: () => setDone(undefined),
    /** Checks the chosen file again, as a list of the kind `other`. */
    chooseKind: (other: ImportKind) => {
      setDone(undefined)
      if (file) look({ ...file, kind: other })
    },
    chooseColumns: (mapping: ImportMapping) => file && look({ ...file, kind, mapping }),
    bringIn: () => {
      setProblem('')
      if (looked) apply.mutate(looked)
    },
  }
}
