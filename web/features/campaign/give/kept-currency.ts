/** Currency that is shown first: the campaign's or the second one. The device stores it without a cookie. */
export type CurrencyOrder = 'first' | 'second'

const key = 'currency-first'

export function readStoredCurrency(): CurrencyOrder {
  try {
    return localStorage.getItem(key) === 'second' ? 'second' : 'first'
  } catch {
    return 'first' // Storage is disabled, so the owner's order applies.
  }
}

export function storeCurrency(order: CurrencyOrder): void {
  try {
    localStorage.setItem(key, order)
  } catch {
    // Storage is disabled, so the choice lasts only while this page is open.
  }
}
