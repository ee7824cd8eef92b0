import type { BundleFolder, ReportFinding } from './folder.ts'
import { createShapeChecks } from './shapes.ts'

export type Bundle = ReturnType<typeof readBundle>

export const isConfidential = (name: string) => name.startsWith('confidential/')

/**
 * Reads the machine-readable files of the bundle. A missing or faulty file becomes undefined, and its faults
 * are reported.
 */
export function readBundle(folder: BundleFolder, find: ReportFinding) {
  const shapes = createShapeChecks(find)
  const read = <T>(name: string, isRight: (value: unknown) => value is T): T | undefined => {
    const value = folder.json(name)
    return value !== undefined && isRight(value) ? value : undefined
  }
  const hasConfidential = [...folder.files].some(isConfidential)
  return {
    folder,
    /** False if the bundle was shared without its confidential half. */
    hasConfidential,
    manifest: read('manifest.json', shapes.isManifest),
    log: read('log.json', shapes.isLog),
    heads: read('heads.json', shapes.areHeads),
    plan: read('plan.json', shapes.isPlan),
    keys: read('key.json', shapes.areKeys)?.keys ?? [],
    hidden: hasConfidential ? read('confidential/hidden.json', shapes.areHidden) : undefined,
    witnesses: hasConfidential ? read('confidential/witnesses.json', shapes.areWitnesses) : undefined,
  }
}
