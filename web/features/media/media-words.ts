const placeCount = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`

export const usedWords = (count: number) => (count === 0 ? 'Not used' : `Used in ${placeCount(count)}`)
export const lostWords = (places: readonly string[]) =>
  `${placeCount(places.length)} would lose it: ${places.join('; ')}.`
export const replacedWords = (count: number) => `The same address shows the new file in ${placeCount(count)}.`
