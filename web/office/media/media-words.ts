import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'

export const describeUseCount = (count: number) =>
  count === 0 ? 'Not used' : `Used in ${formatCountWithNoun(count, 'place')}`
export const describeFileRemoval = (places: readonly string[]) =>
  places.length === 0
    ? 'No page or setting uses it. This cannot be undone.'
    : `${formatCountWithNoun(places.length, 'place')} would be affected: ${places.join('; ')}. This cannot be undone.`
export const describeFileReplacement = (count: number) =>
  `The file’s address stays the same, so the new file will appear in ${formatCountWithNoun(count, 'place')}.`

/** Describes one use of a file. `title` is empty if the file is used in something that only owners may read. */
export const describeUsage = ({ place, title }: { place: string; title: string }) =>
  title ? `${place}: ${title}` : place

type Place = { place: string; title: string; link: string }

/** Lists the uses that only owners may open. They have no titles, so equal names are counted: "A draft page (2)". */
export function listOwnerOnlyUsages(places: readonly Place[]): string[] {
  const names = places.filter(({ link }) => !link).map(describeUsage)
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return count === 1 ? name : `${name} (${formatNumber(count)})`
  })
}
