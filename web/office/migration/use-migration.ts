import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { createMigrationSteps, type MigrationResult } from '#web/office/migration/migration-steps.ts'

export type TimestampedResult = MigrationResult & { id: number; at: string }

const pauseMs = 1000

/** Runs steps one after the other with a second between them, and stores each result. */
export function useMigration() {
  const steps = createMigrationSteps(useBackend())
  const [results, setResults] = useState<readonly TimestampedResult[]>([])
  const keep = (result: MigrationResult) =>
    setResults((known) => [{ ...result, id: known.length, at: new Date().toISOString() }, ...known])

  const work = useMutation({
    async mutationFn(names: readonly string[]) {
      for (const [index, step] of steps.filter(({ name }) => names.includes(name)).entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
        keep(await step.run())
      }
    },
  })

  return {
    names: steps.map(({ name }) => name),
    results,
    running: work.isPending ? work.variables : [],
    run: (names: readonly string[]) => work.mutate(names),
    clear: () => setResults([]),
  }
}
