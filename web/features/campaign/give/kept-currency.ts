/** The preferred currency of a reader; stored on the device, without a cookie. */
export type CurrencyOrder = 'first' | 'second'

const key = 'currency-first'

export function keptCurrency(): CurrencyOrder {
  try {
    return localStorage.getItem(key) === 'second' ? 'second' : 'first'
  } catch {
    return 'first' // storage switched off: the owner's order
  }
}

export function keepCurrency(order: CurrencyOrder): void {
  try {
    localStorage.setItem(key, order)
  } catch {
    // It holds for this page then.
  }
}
