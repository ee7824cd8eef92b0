/** Reader's preferred currency: the campaign's or the second one. Stored on the device, without a cookie. */
export type CurrencyOrder = 'first' | 'second'

const key = 'currency-first'

export function readStoredCurrency(): CurrencyOrder {
  try {
    return localStorage.getItem(key) === 'second' ? 'second' : 'first'
  } catch {
    return 'first' // storage is disabled: the owner's order
  }
}

export function storeCurrency(order: CurrencyOrder): void {
  try {
    localStorage.setItem(key, order)
  } catch {
    // Not stored; the choice lasts while this page is open.
  }
}
