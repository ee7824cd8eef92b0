const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  'twenty',
]

/** Counts of apps in words, "no" to "twenty"; digits beyond. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}

/** At the beginning of a sentence. */
export function capitalNumber(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
