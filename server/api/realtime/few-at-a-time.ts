const atOnce = 5

/** Does `work` for each, a few at a time: whoever asks for all at once takes the connections of everybody else. */
export async function fewAtATime<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // All of them take from one list, each the next one that nobody has taken.
  const left = items.entries()
  async function takeTurns() {
    for (const [at, item] of left) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  return results
}
