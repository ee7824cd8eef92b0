/** Error of an action on many rows that failed after some rows were done. */
export class PartialFailureError extends Error {
  readonly done: number

  constructor(done: number, cause: unknown) {
    super('not all were done', { cause })
    this.done = done
  }
}

export const batchSize = 25

/**
 * Acts on rows in batches and reports the progress. Stops at the first failure and throws the number of
 * finished rows.
 */
export async function runInBatches<Row>(
  rows: readonly Row[],
  act: (portion: readonly Row[]) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  for (let done = 0; done < rows.length; done += batchSize) {
    onProgress(done)
    try {
      await act(rows.slice(done, done + batchSize))
    } catch (error) {
      if (done === 0) throw error
      throw new PartialFailureError(done, error)
    }
  }
}
