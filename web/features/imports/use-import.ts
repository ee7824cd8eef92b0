import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ImportCheck,
  type ImportKind,
  type ImportMapping,
  type ImportRecord,
  importLimits,
  importMessages,
} from '#shared/imports.ts'
import { readContent } from '#web/features/imports/read-content.ts'
import { refusalText } from '#web/lib/backend.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useBackend } from '#web/lib/services.tsx'
import { withPatience } from '#web/lib/with-patience.ts'

type Chosen = { fileName: string; content: string }
type Look = Chosen & { kind: ImportKind; mapping?: ImportMapping | undefined }
/** A look at a file. Its id is that of bringing it in: pressed again after silence, it comes in once. */
type Looked = Look & { id: string; check: ImportCheck }

/** Thousands of rows on a busy server: looked at, brought in or taken back. */
export const importPatience = () => withPatience(120_000)

/** One file on its way in: chosen, looked at by the server as often as its columns change, brought in. */
export function useImport(kind: ImportKind) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<Chosen>()
  const [looked, setLooked] = useState<Looked>()
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<ImportRecord>()

  const check = useMutation({
    // Checks run one after the other, so that the last choice is shown.
    scope: { id: 'check-import' },
    mutationFn: async (look: Look) => ({
      ...look,
      id: newKey(),
      check: (await backend.call('check-import', { body: look, signal: importPatience() })).data,
    }),
    onSuccess: setLooked,
    onError(error) {
      setLooked(undefined)
      setProblem(refusalText(error, importMessages.checkFailed))
    },
  })
  const apply = useMutation({
    mutationFn: async ({ id, kind: of, fileName, content, check: { mapping } }: Looked) =>
      (
        await backend.call('apply-import', {
          body: { id, kind: of, fileName, content, mapping },
          signal: importPatience(),
        })
      ).data,
    onSuccess(record) {
      setDone(record)
      setFile(undefined)
      setLooked(undefined)
    },
    onError: (error) => setProblem(refusalText(error, importMessages.applyFailed)),
    // Lists, figures and what waits have changed.
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
    if (given.size === 0) return setProblem(`${given.name}: ${importMessages.empty}`)
    if (given.size > importLimits.bytes) return setProblem(importMessages.tooLarge)
    const content = await readContent(given).catch(() => '')
    if (!content) return setProblem(importMessages.unreadable)
    const next = { fileName: given.name.slice(-importLimits.fileName), content }
    setFile(next)
    look({ ...next, kind })
  }

  return {
    file,
    looked: looked?.kind === kind ? looked : undefined,
    /** The current choice, while the server checks it. */
    mapping: (check.isPending && check.variables.mapping) || looked?.check.mapping || [],
    problem,
    done,
    isChecking: check.isPending,
    isApplying: apply.isPending,
    choose,
    /** Clears the result of the last import, which is outdated. */
    forget: () => setDone(undefined),
    /** The same file as something else. */
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
