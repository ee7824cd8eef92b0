import { mkdir, rename, rm } from 'node:fs/promises'

/**
 * A folder that has its name only once it is whole; what fails half-way leaves nothing. `folder` is not there yet, or is
 * empty. Unless `mode` says otherwise, nobody else on the machine may open it.
 */
export async function writeWholeFolder<T>(
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
    // It may be what filled the disk.
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
