/** Deals the cards to the columns in turn, so that reading across the columns keeps the order of the list. */
export function distributeCards<Card>(cards: readonly Card[], columns: number): Card[][] {
  return Array.from({ length: columns }, (_, column) => cards.filter((_card, at) => at % columns === column))
}

/** Returns how often a column repeats its list, so that a short list leaves no gap in the moving wall. */
export function countCardCopies(cardCount: number): number {
  return Math.max(1, Math.ceil(cardsInView / Math.max(1, cardCount)))
}

// Number of cards that cover the wall. It is 660px high, and the shortest card has about 170px.
const cardsInView = 5
