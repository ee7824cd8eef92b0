import { mkdir, rename, rm } from 'node:fs/promises'

/**
 * Writes a folder that gets its final name when it is complete. A failure leaves nothing. `folder` must be
 * empty or not exist. By default, only this user can open it.
 */
export async function writeFolderAtomically<T>(
  folder: string,
  write: (draft: string) => Promise<T>,
  mode = 0o700,
): Promise<T> {
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode })
  try {
    const written = await write(draft)
    await rename(draft, folder)
    return written
  } catch (error) {
    // Removed, because the draft may have filled the disk.
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
